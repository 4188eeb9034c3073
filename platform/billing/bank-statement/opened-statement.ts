import { Readable } from 'node:stream'
import type { StatementColumn } from '#contract/billing/bank-statements.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../bank-account/bank-account.table.ts'
import type {} from './bank-statement.table.ts'
import { type FingerprintedLine, fingerprinted } from './fingerprint.ts'
import { type Reading, readStatement } from './read/read-statement.ts'

export interface Asked {
  bankAccountId: number
  fileId: number
  columns: StatementColumn[]
}
export interface OpenedStatement {
  currency: string
  fileName: string
  read: Omit<Reading, 'lines'> & { lines: FingerprintedLine[] }
}

/**
 * A file that the caller uploaded, read as a statement of an account.
 * @throws Problem validation of `bankAccountId` and of `fileId`: not a file of theirs, not readable, of another account or currency
 */
export async function openStatement(scope: Scope, { bankAccountId, fileId, columns }: Asked): Promise<OpenedStatement> {
  const refused = (field: string, key: string, values = {}) => new Problem('validation', { fields: { [field]: { key, values } } })
  const account = await scope.db.selectFrom('bankAccounts').select(['currency', 'iban']).where('id', '=', bankAccountId).executeTakeFirst()
  if (!account) throw refused('bankAccountId', 'notAChoice')
  const file = await scope.db
    .selectFrom('files')
    .select('name')
    .where('id', '=', fileId)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', scope.caller.id as number)
    .where('recordId', 'is', null)
    .executeTakeFirst()
  if (!file) throw refused('fileId', 'notAChoice')
  const chunks: Buffer[] = []
  for await (const chunk of Readable.from((await storedBytes(scope, fileId)).bytes)) chunks.push(Buffer.from(chunk as Uint8Array))
  const used = columns.length > 0 ? columns : await columnsBefore(scope, bankAccountId)
  const read = readStatement(Buffer.concat(chunks), { currency: account.currency, columns: used, field: 'fileId' })
  if (read.account && read.account !== account.iban) throw refused('fileId', 'statementOfOther', { iban: read.account })
  if (read.currency && read.currency !== account.currency) throw refused('fileId', 'currencyDiffers', { currency: account.currency })
  return { currency: account.currency, fileName: file.name, read: { ...read, lines: fingerprinted(read.lines) } }
}

/** What somebody said of the columns of the account's last table that had none that could be known by their headings. */
async function columnsBefore({ db }: Scope, bankAccountId: number): Promise<StatementColumn[]> {
  const last = await db
    .selectFrom('bankStatements')
    .select('columns')
    .where('bankAccountId', '=', bankAccountId)
    .where('format', '=', 'csv')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.columns ?? []
}
