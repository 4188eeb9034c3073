import { join } from 'node:path'
import type { RawBuilder } from 'kysely'
import { openDatabase } from '#platform/kernel/database.ts'
import type { Prepared } from './prepared.ts'
import { type PlatformProgram, runPlatform } from './run-platform.ts'

/** Which moments are met is another each day; `KILL_SEED` gives those of another run again. */
export const killSeed = Number(process.env.KILL_SEED || new Date().toISOString().slice(0, 10).replaceAll('-', ''))

export interface KilledProgram extends PlatformProgram {
  /** Ends it without a warning, and waits until it is gone. */
  kill(): Promise<void>
  /** Ends it in good order. */
  end(): Promise<void>
}

/** Programs of one company that a test kills, and its database, which is looked at while none of them runs. */
export function killedPrograms(company: () => Prepared, more: () => Record<string, string> = () => ({})) {
  const programs: KilledProgram[] = []
  const last = () => programs.at(-1) as KilledProgram
  const inDatabase = async <T>(...queries: RawBuilder<T>[]): Promise<T[]> => {
    const { DATABASE_URL: databaseUrl, DATA_DIR = '' } = company().settings
    const database = await openDatabase({ databaseUrl, directory: join(DATA_DIR, 'database') })
    const found: T[] = []
    for (const query of queries) found.push(...(await query.execute(database.db)).rows)
    await database.close()
    return found
  }
  return {
    last,
    inDatabase,
    start(role = 'both'): KilledProgram {
      const program = runPlatform(role, { ...company().settings, WORKER_PATIENCE: '5', ...more() })
      const endBy = (signal: NodeJS.Signals) => async () => {
        program.process.kill(signal)
        await program.ended
      }
      const killed = { ...program, kill: endBy('SIGKILL'), end: endBy('SIGTERM') }
      programs.push(killed)
      return killed
    },
    /** Ends the program that runs, in good order, and reads what it left. */
    async left<T>(query: RawBuilder<T>): Promise<T[]> {
      await last().end()
      return inDatabase(query)
    },
    async discard(): Promise<void> {
      await Promise.all(programs.map(program => program.kill()))
      await company().discard()
    },
  }
}
