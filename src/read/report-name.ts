// The name of the report's file, apart from what reads it: whoever writes a report starts without the check of its schema.

/** The name under which the report is written and found again. */
export const REPORT_FILE = 'report.json'
