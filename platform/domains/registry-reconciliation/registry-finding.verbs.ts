import { type Domain, domains, heldStatuses } from '#contract/domains/domains.ts'
import type { RegistryFinding } from '#contract/domains/registry-findings.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { orders } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { domainStore } from '../domain/domain.store.ts'
import { domainVerbs } from '../domain/domain.verbs.ts'
import { letGo } from '../domain/moved-away.ts'
import { beginDomainWork, requireOnline } from '../domain-job/begin-domain-work.ts'
import { activateDomain } from '../domain-job/registry-did.ts'
import { findingStore } from './registry-reconciliation.store.ts'

/** The name of a finding, as it was found: what was renewed or corrected since is not decided by it. @throws Problem wrongState */
async function asFound(scope: Scope, { domainId, kind, ours }: RegistryFinding): Promise<Domain> {
  if (domainId === null) throw new Problem('wrongState', { reason: 'findingClosed' })
  const domain = await domainStore.find(scope, domainId, true)
  if (kind !== 'holderDiffers' && domain.expiresOn !== ours) throw new Problem('wrongState', { reason: 'findingStale' })
  return domain
}

/** Each repair goes the way of whoever would do the same to the name itself, with its rules and its history. */
export const findingVerbs = verbsOf(findingStore, {
  adopt: async (scope, finding, { clientId }) => ({ set: { domainId: await adopt(scope, finding, clientId) } }),
  letGo: async (scope, finding) => {
    const { id } = await asFound(scope, finding)
    await letGo(scope, id)
  },
  takeExpiry: async (scope, finding) => {
    const body = { expiresOn: finding.theirs ?? '', reason: null }
    const { id } = await asFound(scope, finding)
    await domainVerbs.settle(scope, { params: { id }, body })
  },
  sendHolder: async (scope, finding) => {
    const domain = await asFound(scope, finding)
    await requireOnline(scope, domain.registrarAccountId)
    const zone = scope.db.selectFrom('tlds').select('documentsNeeded').where('id', '=', domain.tldId)
    if ((await zone.executeTakeFirstOrThrow()).documentsNeeded) throw new Problem('wrongState', { reason: 'holderIsProven' })
    if (domain.work === 'underWay') throw new Problem('wrongState', { reason: 'domainUnderWay' })
    await domainStore.store(scope, domain, { work: 'underWay', failure: null }, domains.events.holderAsked)
    await beginDomainWork(scope.with({ caller: system }), { domainId: domain.id, operation: 'setHolder' })
  },
})

/** @throws Problem validation of `clientId`, wrongState where its extension is not sold or somebody holds it here meanwhile */
async function adopt(scope: Scope, { name, theirs, reconciliationId }: RegistryFinding, clientId: number): Promise<number> {
  const held = await scope.db
    .selectFrom('domains')
    .select('id')
    .where('asciiName', '=', asciiDomain(name))
    .where('status', 'in', heldStatuses)
    .executeTakeFirst()
  if (held) throw new Problem('wrongState', { reason: 'domainHeld' })
  const item = { command: 'register', years: 1, cycle: 'oneTime', domain: name }
  const body = orders.create.parse({ clientId, invoiced: false, items: [item] })
  // It is had already: its registry is paid nothing for it, and need not say what it costs.
  const { id: orderId } = await orderStore.create(scope, { body: { ...body, imported: true } })
  const { registrarAccountId } = await scope.db
    .selectFrom('registryReconciliations')
    .select('registrarAccountId')
    .where('id', '=', reconciliationId)
    .executeTakeFirstOrThrow()
  const { id } = await scope.db
    .selectFrom('domains')
    .select('id')
    .where('orderId', '=', orderId)
    .where('asciiName', '=', asciiDomain(name))
    .executeTakeFirstOrThrow()
  const made = await domainStore.find(scope, id, true)
  const set = { status: 'pendingRegistration', registrarAccountId }
  const waiting = await domainStore.store(scope, made, set, domains.events.updated)
  const nothing = { registeredOn: null, nameservers: [], dsRecords: null, locked: false, transferPending: false, undecided: false }
  await activateDomain(scope, waiting, { name: waiting.asciiName, ours: true, expiresOn: theirs, ...nothing })
  // What else the registry has of it is read by itself.
  await beginDomainWork(scope.with({ caller: system }), { domainId: id, operation: 'sync' })
  return id
}
