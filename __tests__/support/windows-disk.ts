// A disk as Windows shows it, kept in a folder of this machine: drive `C:`, `\` between names, names found whatever their
// case, no `/proc`. For what can be tested of Windows and of macOS's disks elsewhere. Non-goals: access rights, streams.
import { jest } from '@jest/globals'
import * as fs from 'node:fs'
import { join, win32 } from 'node:path'

/** The root that `C:\` stands for is `folder`. To be called before the modules under test are imported. */
export function mountWindowsDisk(folder: string): void {
  const realNames = (path: string): readonly string[] => {
    const names: string[] = []
    for (const name of path.slice(win32.parse(path).root.length).split(/[\\/]+/)) {
      if (name === '' || name === '.') continue
      const here = join(folder, ...names)
      const there = fs.existsSync(here) && fs.statSync(here).isDirectory() ? fs.readdirSync(here) : []
      names.push(there.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
    }
    return names
  }
  const onDisk = (path: string): string => {
    if (!/^C:[\\/]/i.test(path)) throw new Error(`${path} is no path of this disk`)
    return join(folder, ...realNames(path))
  }
  const native = (path: string): string => {
    const real = fs.realpathSync.native(onDisk(path))
    return win32.join('C:\\', ...real.slice(folder.length).split('/'))
  }
  /** What takes a path first; all else takes a descriptor and stays. */
  const byPath = ['existsSync', 'lstatSync', 'mkdirSync', 'opendirSync', 'openSync', 'readdirSync', 'statSync'] as const
  const ofPath = Object.fromEntries(
    [...byPath, 'unlinkSync', 'writeFileSync', 'readFileSync'].map((name) => [
      name,
      (path: string, ...rest: unknown[]): unknown =>
        (fs[name as 'lstatSync'] as (...args: unknown[]) => unknown)(onDisk(path), ...rest),
    ]),
  )
  jest.unstable_mockModule('node:fs', () => ({
    ...fs,
    ...ofPath,
    renameSync: (from: string, to: string) => fs.renameSync(onDisk(from), onDisk(to)),
    realpathSync: Object.assign(native, { native }),
  }))
  jest.unstable_mockModule('node:path', () => ({ ...win32, default: win32 }))
}
