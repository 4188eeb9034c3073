import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from './database.ts'
import { programFile, sourceFile } from './own-source.ts'
import type {} from './programs-listed.table.ts'

/**
 * Runs `list`, which puts into the database what this program knows (codes, settings, tasks, texts), unless this very program was the last to do
 * so there: a tenth of a start. Run from its sources it is never the same one.
 */
export async function listedOnce(db: Db, list: () => Promise<void>): Promise<void> {
  const program = programFile && digestOf(programFile)
  if (program && (await db.selectFrom('programsListed').select('program').executeTakeFirst())?.program === program) return
  await list()
  if (!program) return
  await db
    .insertInto('programsListed')
    .values({ program })
    .onConflict(conflict => conflict.column('only').doUpdateSet({ program }))
    .execute()
}

/** The program and the messages beside it, of which texts are listed. */
function digestOf(program: URL): string {
  const hash = createHash('sha256').update(readFileSync(program))
  const messages = fileURLToPath(sourceFile('../messages'))
  const files = readdirSync(messages, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  for (const path of files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
