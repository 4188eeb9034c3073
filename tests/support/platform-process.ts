import { globSync, readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process of the platform that works on a data directory, whichever database it has. */
export function platformProcess(dataDir: string): number {
  for (const folder of globSync('/proc/[0-9]*')) {
    if (!/platform\/\S*main\.[jt]s/.test(read(`${folder}/cmdline`))) continue
    if (read(`${folder}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`)) return Number(folder.slice('/proc/'.length))
  }
  throw new Error(`no platform works on ${dataDir}`)
}
