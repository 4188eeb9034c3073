import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process uses the data directory. */
export class DataDirectoryInUse extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `${holder} already uses the data directory ${dataDir}. The embedded database belongs to one process at a time: ` +
        'stop the other one, set DATA_DIR to another directory, or set DATABASE_URL to run several on PostgreSQL.',
    )
  }
}

/**
 * Takes the data directory for this process, and answers how to give it back. The lock is one of the operating system (taken through SQLite), so it
 * ends with the process however that ends. Waits up to `patience` milliseconds for a process that is just stopping.
 */
export async function lockDataDirectory(dataDir: string, patience = 5000): Promise<() => void> {
  const { DatabaseSync } = await import('node:sqlite')
  const until = Date.now() + patience
  for (;;) {
    const file = new DatabaseSync(join(dataDir, 'lock'))
    try {
      file.exec('pragma locking_mode = exclusive; begin exclusive')
      writeFileSync(join(dataDir, 'lock-holder'), `${process.pid}\n`)
      return () => file.close()
    } catch (error) {
      file.close()
      if (!String(error).includes('locked')) throw error
      if (Date.now() > until) throw new DataDirectoryInUse(dataDir, holder(dataDir))
      await pause(200)
    }
  }
}

function holder(dataDir: string): string {
  try {
    return `Another process of Sijil (process ${readFileSync(join(dataDir, 'lock-holder'), 'utf8').trim()})`
  } catch {
    return 'Another process of Sijil'
  }
}
