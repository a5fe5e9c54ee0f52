// The version that reports and `--version` name; a test holds it equal to package.json's.
export const VERSION = '1.0.0'
