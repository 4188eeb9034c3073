import { join } from 'node:path'
import type { RawBuilder } from 'kysely'
import { openDatabase } from '#platform/kernel/database.ts'
import type { Prepared } from './prepared.ts'
import { type PlatformProgram, runPlatform } from './run-platform.ts'

/** Programs of one company that a test kills, and its database, which is looked at while none of them runs. */
export function killedPrograms(company: () => Prepared) {
  const programs: PlatformProgram[] = []
  return {
    start(): PlatformProgram {
      const program = runPlatform('both', company().settings)
      programs.push(program)
      return program
    },
    async inDatabase<T>(...queries: RawBuilder<T>[]): Promise<T[]> {
      const { DATABASE_URL: databaseUrl, DATA_DIR = '' } = company().settings
      const database = await openDatabase({ databaseUrl, directory: join(DATA_DIR, 'database') })
      const found: T[] = []
      for (const query of queries) found.push(...(await query.execute(database.db)).rows)
      await database.close()
      return found
    },
    async discard(): Promise<void> {
      for (const program of programs) program.process.kill('SIGKILL')
      await Promise.all(programs.map(program => program.ended))
      await company().discard()
    },
  }
}
