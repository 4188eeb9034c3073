import type { ClientImport, ClientImportInput, ClientImportPreview } from '#contract/clients/client-imports.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { clientImportStore, importPurpose } from './client-import.store.ts'
import { importClients } from './import-clients.job.ts'
import { type PlannedLine, planLines } from './plan-lines.ts'
import { readClients } from './read-clients.ts'

const mostShown = 100

/** Whoever imports adds clients, and is told who has the same already. */
function requireRights(scope: Scope, { skipRequired }: ClientImportInput): void {
  scope.require('client.create')
  scope.require('client.view')
  if (skipRequired) scope.require('client.skipRequired')
}

const isWrong = ({ problems }: PlannedLine) => problems.length > 0
const isSame = ({ duplicates, repeats }: PlannedLine) => duplicates.length > 0 || repeats !== null

/** What an import would do with each line. */
export async function previewImport(scope: Scope, { body }: { body: ClientImportInput }): Promise<ClientImportPreview> {
  requireRights(scope, body)
  const read = await readClients(scope, body)
  const lines = await planLines(scope, read, body)
  const [wrong, right] = [lines.filter(isWrong), lines.filter(one => !isWrong(one))]
  const same = right.filter(isSame)
  const good = right.filter(one => !isSame(one))
  return {
    ...{ headings: read.headings, columns: read.columns },
    customFields: read.customFields.map(({ id, name }) => ({ id, name })),
    ...{ lineCount: lines.length, goodCount: good.length, wrongCount: wrong.length, duplicateCount: same.length },
    lines: [...wrong, ...same, ...good].slice(0, mostShown).map(({ typed: _, ...seen }) => seen),
  }
}

/** Writes down what becomes of each line, and has the clients made. The file is not kept: what is needed of it is, encrypted, until it is done. */
export async function beginImport(scope: Scope, { body }: { body: ClientImportInput }): Promise<ClientImport> {
  requireRights(scope, body)
  const read = await readClients(scope, body)
  const lines = await planLines(scope, read, body)
  const wrong = lines.filter(isWrong).length
  if (wrong > 0 && !body.skipWrong)
    throw new Problem('validation', { fields: { skipWrong: { key: 'linesWrong', values: { count: wrong } } } })
  const leaves = body.duplicates === 'leaveOut'
  if (!lines.some(one => !isWrong(one) && !(leaves && isSame(one))))
    throw new Problem('validation', { fields: { fileId: { key: 'nothingToImport' } } })
  const { fileId, ...kept } = body
  const made = await clientImportStore.create(scope, {
    body: { ...kept, columns: read.columns, fileName: read.fileName, lineCount: lines.length, createdBy: scope.caller.id },
  })
  const secret = scope.services.config.encryptionKey
  const rows = lines.map(one => rowOf(one, made.id, leaves, typed => sealText(secret, importPurpose, JSON.stringify(typed))))
  for (let from = 0; from < rows.length; from += 500)
    await scope.db
      .insertInto('clientImportRows')
      .values(rows.slice(from, from + 500))
      .execute()
  // Without their row the bytes go with the next cleaning.
  await scope.db.deleteFrom('files').where('id', '=', fileId).execute()
  scope.afterCommit(() => forgetCounts('clientImportRows'))
  await scope.enqueue(importClients, { id: made.id })
  return clientImportStore.find(scope, made.id)
}

/** Why a line makes no client; null where it does. */
function whyNot(one: PlannedLine, leaves: boolean) {
  if (isWrong(one)) return 'wrong' as const
  if (!leaves || !isSame(one)) return null
  return one.duplicates.length > 0 ? ('duplicate' as const) : ('repeated' as const)
}

function rowOf(one: PlannedLine, clientImportId: number, leaves: boolean, seal: (typed: object) => string) {
  const { line, name, problems, duplicates, typed } = one
  const reason = whyNot(one, leaves)
  return {
    ...{ clientImportId, line, name, problems: JSON.stringify(problems), clientId: null, reason },
    outcome: reason ? ('leftOut' as const) : ('waiting' as const),
    valuesSealed: reason ? null : seal(typed),
    sameAsId: isWrong(one) ? null : (duplicates[0]?.id ?? null),
  }
}
