import { z } from 'zod'
import { heldStatuses } from '#contract/domains/domains.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { registrantOf } from '../domain-job/registrant-of.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { openRegistrar, registrarOf } from '../registrar-account/open-registrar.ts'
import { type Compared, compareNames, type OurName } from './compare-names.ts'
import './registry-reconciliation.table.ts'

/**
 * Compares what a registry has with what we have. Nothing is changed by it but its own findings, which are written as one with its end: a run that was
 * cut off is done again from the beginning.
 */
export const reconcileRegistry = job({
  name: 'reconcileRegistry',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 3,
  handle: async (scope, { id }): Promise<object> => {
    const run = await scope.db.selectFrom('registryReconciliations').selectAll().where('id', '=', id).executeTakeFirst()
    if (run?.status !== 'running') return {}
    const away = await windowLeft(scope, run.registrarAccountId, 'readings')
    if (away !== null) {
      await inTransaction(scope, inner => inner.enqueue(reconcileRegistry, { id }, { startAfter: away }))
      return { waits: away }
    }
    const account = await registrarOf(scope, run.registrarAccountId)
    const registry = account && openRegistrar(scope, account)
    const compared = registry
      ? await compareNames(registry, await ourNames(scope, run), { withHolders: run.withHolders, held: names => heldOf(scope, names) })
      : { message: 'There is no way to the registry.' }
    await inTransaction(scope, inner => keep(inner, id, compared))
    return 'message' in compared ? { failed: true } : { found: compared.found.length, compared: compared.compared }
  },
  gaveUp: (scope, { id }) => inTransaction(scope, inner => keep(inner, id, { message: 'It was tried several times.' })),
})

async function ourNames(scope: Scope, run: { registrarAccountId: number; withHolders: boolean }): Promise<OurName[]> {
  const rows = await scope.db
    .selectFrom('domains')
    .select(['id', 'asciiName', 'expiresOn', 'clientId', 'contacts'])
    .where('registrarAccountId', '=', run.registrarAccountId)
    .where('status', 'in', ['active', 'grace', 'redemption'])
    .orderBy('id')
    .execute()
  const holders = new Map<number, OurName['holder']>()
  for (const clientId of run.withHolders ? new Set(rows.map(row => row.clientId)) : [])
    holders.set(clientId, await registrantOf(scope, clientId))
  const nobody = { name: '', organisation: null, email: '' }
  return rows.map(({ id, asciiName, expiresOn, clientId, contacts }) => {
    const named = contacts.find(({ role }) => role === 'registrant')
    const holder = named ? { ...named, name: named.contactName } : (holders.get(clientId) ?? nobody)
    return { domainId: id, asciiName, expiresOn, holder }
  })
}

/** Those of them that we hold by any registrar, or have asked for. */
async function heldOf({ db }: Scope, names: readonly string[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  for (let from = 0; from < names.length; from += 1000) {
    const rows = await db
      .selectFrom('domains')
      .select('asciiName')
      .where('asciiName', 'in', names.slice(from, from + 1000))
      .where('status', 'in', heldStatuses)
      .execute()
    for (const { asciiName } of rows) held.add(asciiName)
  }
  return held
}

async function keep(scope: Scope, id: number, compared: Compared | { message: string }): Promise<void> {
  const { reconciliationStore } = await import('./registry-reconciliation.store.ts')
  if ('message' in compared) {
    const set = { failure: compared.message.slice(0, 1000), endedOn: scope.now }
    await takeStep(scope, reconciliationStore, 'failed', id, { set })
    return
  }
  const { found, ...counts } = compared
  const rows = found.map(one => ({ ...one, reconciliationId: id, createdOn: scope.now, updatedOn: scope.now }))
  for (let from = 0; from < rows.length; from += 500)
    await scope.db
      .insertInto('registryFindings')
      .values(rows.slice(from, from + 500))
      .execute()
  await takeStep(scope, reconciliationStore, 'completed', id, { set: { ...counts, endedOn: scope.now } })
}
