import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import type { Domain, DomainStatus } from '#contract/domains/domains.ts'
import { partOfOperation } from '#contract/domains/maintenance-windows.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openEppCode } from '#platform/orders/order/epp-code.ts'
import { contactsOf } from '../domain/contacts-of-domain.ts'
import { domainStore } from '../domain/domain.store.ts'
import { redemptionAsked } from '../domain/redemption-asked.ts'
import { holderChangeStore } from '../holder-change/holder-change.store.ts'
import { askedHolder } from '../holder-change/holder-decided.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { mayBePremium } from '../name-check/learn-renewal.ts'
import { restLeft } from '../registrar-account/rest-of-registrar.ts'
import type { ClaimedWork } from './ask-registry.ts'
import { fail } from './domain-failed.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'

const held = ['active', 'grace', 'redemption'] as const
/** In another state it is not wanted any more. */
const wantedIn: Readonly<Record<DomainOperation, readonly DomainStatus[]>> = {
  register: ['pendingRegistration'],
  transfer: ['pendingTransfer'],
  renew: held,
  setNameservers: held,
  setDs: held,
  lock: held,
  unlock: held,
  setHolder: held,
  changeHolder: held,
  setContacts: held,
  idProtectionOn: held,
  idProtectionOff: held,
  transferCode: held,
  delete: held,
  switchRegistrar: held,
  setHost: held,
  dropHost: held,
  setForwarding: held,
  sync: [...held, 'pendingRegistration', 'pendingTransfer', 'expired'],
}
const open = ['queued', 'sent', 'unknown'] as const

/** Takes a job, and writes down that its registry is about to be asked. Null: nothing to do; `later`: another one of the same name is not over; `rests`: so many seconds its registrar is left alone yet, or at work on itself. */
export async function claimDomainJob(
  scope: Scope,
  id: number,
): Promise<(Omit<ClaimedWork, 'documents'> & { accountId: number }) | { rests: number } | 'later' | null> {
  const job = await scope.db.selectFrom('domainJobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!job || !open.some(state => state === job.state)) return null
  const { domainId, operation, asked } = job
  const domain = await domainStore.find(scope, domainId, true)
  const earlier = await scope.db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('state', 'in', open)
    .where('id', '<', id)
    .executeTakeFirst()
  if (earlier) return 'later'
  const set = (values: {
    state: 'sent' | 'failed' | 'done' | 'waiting'
    attempts?: number
    code?: 'noRegistrar' | 'notWanted' | 'noAnswer'
  }) =>
    scope.db
      .updateTable('domainJobs')
      .set({ ...values, updatedOn: scope.now })
      .where('id', '=', id)
      .execute()
  const contacts = await toTell(scope, domain, asked)
  if (contacts === null || !(await isWanted(scope, domain, operation, asked))) {
    await set({ state: 'failed', code: 'notWanted' })
    if (domain.work === 'underWay') await fail(scope, job, { code: 'notWanted' })
    return null
  }
  const accountId = asked.registrarAccountId ?? domain.registrarAccountId
  if (accountId === null) {
    await set({ state: 'failed', code: 'noRegistrar' })
    await fail(scope, job, { code: 'noRegistrar' })
    return null
  }
  const { driver } = await scope.db.selectFrom('registrarAccounts').select('driver').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (!registrarDriverKinds[driver].online && operation === 'sync') {
    // A reading that a program asked before a person came to look after it: there is nothing to read.
    await set({ state: 'failed', code: 'notWanted' })
    return null
  }
  if (!registrarDriverKinds[driver].online) {
    // Since it was asked for, a person has come to do what is asked of this registrar; what a program asked before may have been done.
    await set({ state: 'waiting', ...(job.attempts > 0 ? { code: 'noAnswer' } : {}) })
    return null
  }
  const rests = (await windowLeft(scope, accountId, partOfOperation(operation))) ?? (await restLeft(scope, accountId))
  if (rests !== null) {
    // It is none of its tries, and nobody takes it for forgotten meanwhile.
    await scope.db.updateTable('domainJobs').set({ updatedOn: scope.now }).where('id', '=', id).execute()
    return { rests }
  }
  await set({ state: 'sent', attempts: job.attempts + 1 })
  const {
    eppCodeSealed,
    agreedCost: amount,
    agreedCostCurrency: currency,
  } = await scope.db
    .selectFrom('domains')
    .select(['eppCodeSealed', 'agreedCost', 'agreedCostCurrency'])
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  const agreed = operation === 'renew' ? (asked.cost ?? null) : amount !== null && currency !== null ? { amount, currency } : null
  const { asciiName: name, years, nameservers, idProtection } = domain
  return {
    ...{
      id,
      domainId,
      operation,
      asked,
      accountId,
      name,
      years,
      nameservers,
      idProtection,
      attempts: job.attempts + 1,
      before: job.attempts > 0 || (operation === 'delete' && (await deletionSent(scope, domainId, id))),
      now: scope.now,
    },
    cost: agreed,
    redemptionAsked: operation === 'renew' && (await redemptionAsked(scope, domain, asked.from ?? '')),
    mayBePremium: (await mayBePremium(scope, domainId)) !== null,
    ...{ contacts, registrant: contacts.registrant },
    eppCode: eppCodeSealed === null ? null : openEppCode(scope, eppCodeSealed),
  }
}

/** Whether what was asked for is still to be done, as the name stands now. */
export async function isWanted(scope: Scope, domain: Domain, operation: DomainOperation, asked: AskedOfRegistry): Promise<boolean> {
  return wantedIn[operation].includes(domain.status) && (await toTell(scope, domain, asked)) !== null
}

/** It may have been deleted by a job before this one, whose answer nobody knows or which could not be written down. */
async function deletionSent({ db }: Scope, domainId: number, id: number): Promise<boolean> {
  const sent = await db
    .selectFrom('domainJobs')
    .select('id')
    .where('domainId', '=', domainId)
    .where('operation', '=', 'delete')
    .where('id', '<', id)
    .where('attempts', '>', 0)
    .where('state', '!=', 'failed')
    .executeTakeFirst()
  return sent !== undefined
}

/** Whom its registry is to know; null: the other holder that it was to be told of is not wanted any more. */
async function toTell(scope: Scope, domain: Domain, { holderChangeId }: AskedOfRegistry) {
  if (holderChangeId === undefined) return contactsOf(scope, domain)
  const change = await holderChangeStore.find(scope, holderChangeId)
  if (change.status !== 'approved' && change.status !== 'failed') return null
  return contactsOf(scope, domain, askedHolder(change))
}
