import { sql } from 'kysely'
import type { BankStatement, StatementPreview } from '#contract/billing/bank-statements.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../bank-line/bank-line.table.ts'
import { bankStatementStore } from './bank-statement.store.ts'
import type { FingerprintedLine } from './fingerprint.ts'
import { type Asked, type OpenedStatement, openStatement } from './opened-statement.ts'

const mostShown = 100

/** What would be taken in, and what cannot be read. */
export async function previewStatement(scope: Scope, { body }: { body: Asked }): Promise<StatementPreview> {
  const { currency, read } = await openStatement(scope, body)
  const known = await knownOf(scope, body.bankAccountId, read.lines)
  return {
    ...{ format: read.format, encoding: read.encoding, currency, table: read.table },
    ...{ lineCount: read.lines.length, knownCount: known.size, wrongCount: read.findings.length },
    lines: read.lines.slice(0, mostShown).map(({ fingerprint, ...line }) => ({ ...line, known: known.has(fingerprint) })),
    wrong: read.findings.slice(0, mostShown).map(({ line, text, key }) => ({ line, text, key })),
  }
}

/** Takes a statement in: each of its movements once, whatever was taken in before. */
export async function importStatement(scope: Scope, { body }: { body: Asked }): Promise<BankStatement> {
  const { bankAccountId, fileId } = body
  const opened = await openStatement(scope, body)
  const { lines, format, encoding, table, findings } = opened.read
  if (lines.length === 0) throw new Problem('validation', { fields: { fileId: { key: 'statementEmpty' } } })
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const told = { fromDay: days[0] ?? null, toDay: days.at(-1) ?? null, lineCount: lines.length, wrongCount: findings.length }
  const known = await knownOf(scope, bankAccountId, lines)
  const made = await bankStatementStore.create(scope, {
    body: {
      ...{ bankAccountId, fileId, fileName: opened.fileName, format, encoding, columns: table?.columns ?? [] },
      ...{ ...told, addedCount: lines.length - known.size, importerName: scope.caller.name },
    },
  })
  await addLines(scope, { bankAccountId, statementId: made.id }, opened)
  return made
}

async function addLines(
  scope: Scope,
  of: { bankAccountId: number; statementId: number },
  { currency, read }: OpenedStatement,
): Promise<void> {
  const rows = read.lines.map(({ line: _, ...told }) => ({
    ...of,
    ...told,
    currency,
    status: told.amount > 0 ? 'unmatched' : 'outgoing',
    searchText: searchText([told.reference, told.description, told.counterparty]),
    createdOn: scope.now,
    updatedOn: scope.now,
  }))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(name => sql.ref(name)))
  await sql`insert into "bankLines" (${columns})
    select ${columns} from jsonb_populate_recordset(null::"bankLines", ${JSON.stringify(rows)}::jsonb)
    on conflict ("bankAccountId", "fingerprint") do nothing`.execute(scope.db)
  forgetCounts('bankLines')
  scope.afterCommit(() => forgetCounts('bankLines'))
}

/** The fingerprints of those that an earlier statement of the account told. */
async function knownOf({ db }: Scope, bankAccountId: number, lines: readonly FingerprintedLine[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`select "fingerprint" from "bankLines"
    where "bankAccountId" = ${bankAccountId} and "fingerprint" = any(${lines.map(({ fingerprint }) => fingerprint)})`.execute(db)
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
