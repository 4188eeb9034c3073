import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import type { Domain, domains } from '#contract/domains/domains.ts'
import type { Forwarding } from '#contract/domains/forwarding.ts'
import { judgedExpiry } from '#contract/domains/registry-dates.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { noteCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import { messageClientOf } from '#platform/clients/client-message/message-client-of.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { sealEppCode } from '#platform/orders/order/epp-code.ts'
import { beginDomainWork, requireOnline, requireRegistrar } from '../domain-job/begin-domain-work.ts'
import { firstTermFailed, firstTermUnderWay } from '../domain-job/first-term-failed.ts'
import { lastFailed } from '../domain-job/last-failed.ts'
import { stepDocuments } from '../domain-job/registry-decided.ts'
import { settleWaiting } from '../domain-job/waiting-requests.ts'
import { owedRenewal } from '../domain-job/work-left.ts'
import { askConfirmation, isConfirmed } from '../name-confirmation/ask-confirmation.ts'
import { askDocuments, putOnHold } from './ask-of-client.ts'
import { domainStore } from './domain.store.ts'
import { contactsSettled, dropContact, isHeld, sendAgain, setContact } from './domain-contacts.ts'
import { noDrift } from './drift.ts'
import { setForwarding } from './forwarding.ts'
import { idProtectionOn } from './id-protection.ts'
import { movedAway } from './moved-away.ts'
import { nextDueOf } from './next-due.ts'
import { dropHost, setHost } from './private-hosts.ts'
import { renewDomain } from './renew-domain.ts'
import { switchRegistrar } from './switch-registrar.ts'
import { switchType } from './switch-type.ts'
import { transferOwnership } from './transfer-ownership.ts'

/** What is asked of its registry by a job (`askedOfRegistry`); the state follows from the answer. */
const begun = { set: { work: 'underWay', failure: null } }
const asked = async (_scope: Scope, { registrarAccountId }: Domain) => {
  requireRegistrar(registrarAccountId)
  return begun
}

/** @throws Problem validation of `eppCode`; wrongState `domainNotPaid`, `domainHeld`, `adminNotConfirmed` */
async function register(scope: Scope, domain: Domain, { eppCode }: { eppCode: string | null }) {
  const { id, tldId, orderId, command, asciiName } = domain
  const { db } = scope
  if (!(await isConfirmed(scope, domain))) throw new Problem('wrongState', { reason: 'adminNotConfirmed' })
  const { paymentStatus } = await db.selectFrom('orders').select('paymentStatus').where('id', '=', orderId).executeTakeFirstOrThrow()
  if (paymentStatus !== 'paid' && paymentStatus !== 'none' && !scope.can('order.provisionUnpaid'))
    throw new Problem('wrongState', { reason: 'domainNotPaid' })
  const other = await db
    .selectFrom('domains')
    .select('id')
    .where('asciiName', '=', asciiName)
    .where('id', '!=', id)
    .where('status', 'in', ['pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption'])
    .executeTakeFirst()
  if (other) throw new Problem('wrongState', { reason: 'domainHeld' })
  const tld = await db.selectFrom('tlds').select(['eppCodeNeeded', 'registrarAccountId']).where('id', '=', tldId).executeTakeFirstOrThrow()
  const { eppCodeSealed } = await db.selectFrom('domains').select('eppCodeSealed').where('id', '=', id).executeTakeFirstOrThrow()
  if (command === 'transfer' && tld.eppCodeNeeded && !eppCode && !eppCodeSealed)
    throw new Problem('validation', { fields: { eppCode: { key: 'required' } } })
  return {
    set: {
      ...begun.set,
      heldByPerson: false,
      status: command === 'transfer' ? 'pendingTransfer' : 'pendingRegistration',
      pendingSince: scope.now,
      // By the way that its extension has now, unless it was begun by another one.
      ...(domain.registrarAccountId === null ? { registrarAccountId: tld.registrarAccountId } : {}),
      ...(eppCode ? { eppCodeSealed: sealEppCode(scope, eppCode) } : {}),
    },
  }
}

/** @throws Problem validation of `costCurrency` and `renewalCost` where they are wanted; wrongState `domainWithoutRegistrar` */
async function setPremium(
  scope: Scope,
  domain: Domain,
  given: { premium: boolean; costCurrency: string | null; renewalCost: number | null },
) {
  const { premium, costCurrency: currency, renewalCost: cost } = given
  const { asciiName, registrarAccountId } = domain
  const missing = Object.entries({ costCurrency: currency, renewalCost: cost }).filter(([, value]) => premium && value === null)
  if (missing.length > 0)
    throw new Problem('validation', { fields: Object.fromEntries(missing.map(([name]) => [name, { key: 'required' }])) })
  if (registrarAccountId === null) throw new Problem('wrongState', { reason: 'domainWithoutRegistrar' })
  const told = premium && currency !== null ? { currency, register: null, renew: cost, transfer: null } : null
  await noteCosts(scope, registrarAccountId, new Map([[asciiName, told]]))
  return { set: { premium }, payload: { premium, cost: premium ? cost : null, currency: premium ? currency : null } }
}

/** @throws Problem validation of `expiresOn` for a day that no registry could give */
async function settle(scope: Scope, domain: Domain, { expiresOn }: { expiresOn: string }) {
  const finding = judgedExpiry(expiresOn, null, riyadhDate(scope.now))
  if (finding)
    throw new Problem('validation', {
      fields: {
        expiresOn: {
          ...(finding === 'tooEarly'
            ? { key: 'dateTooEarly', values: { min: addDays(riyadhDate(scope.now), -5) } }
            : { key: 'calendarDate' }),
        },
      },
    })
  const { status, registeredOn } = domain
  await contactsSettled(scope, domain)
  const came = status === 'pendingRegistration' || status === 'pendingTransfer'
  if (came) await stepDocuments(scope, domain.id, 'accept')
  const more = await settleWaiting(scope, domain.id, expiresOn)
  return {
    set: {
      ...{ expiresOn, nextDueOn: await nextDueOf(scope, domain, expiresOn) },
      ...{ work: more ? 'underWay' : 'none', failure: null, syncProblem: null, status: 'active' },
      ...(came ? { eppCodeSealed: null } : {}),
      ...(status === 'pendingRegistration' ? { registeredOn: registeredOn ?? riyadhDate(scope.now) } : {}),
      ...(status === 'pendingTransfer' ? { transferredOn: riyadhDate(scope.now) } : {}),
    },
    payload: { before: domain.expiresOn, after: expiresOn },
  }
}

export const domainVerbs = verbsOf(domainStore, {
  register,
  renew: renewDomain,
  sync: async (scope, { registrarAccountId }) => {
    await requireOnline(scope, registrarAccountId)
  },
  setNameservers: async (scope, domain, { nameservers: after }) => {
    const payload = { before: domain.nameservers, after }
    if (!isHeld(domain)) return { set: { nameservers: after }, payload }
    await asked(scope, domain)
    return { ...begun, payload }
  },
  setDs: async (scope, domain, { dsRecords: after }) => {
    await asked(scope, domain)
    return { ...begun, payload: { before: domain.dsRecords, after } }
  },
  setHost,
  dropHost,
  setForwarding,
  switchType,
  acceptDrift: async () => ({ set: noDrift }),
  askConfirmation: async (scope, domain) => {
    await askConfirmation(scope, domain)
  },
  setContact,
  dropContact,
  sendContacts: sendAgain,
  sendHolder: sendAgain,
  setPremium,
  switchRegistrar,
  transferCode: asked,
  lock: asked,
  unlock: asked,
  idProtectionOn,
  idProtectionOff: asked,
  autoRenewOn: async () => ({ set: { autoRenew: true } }),
  autoRenewOff: async () => ({ set: { autoRenew: false } }),
  settle,
  putOnHold,
  resume: async () => ({ set: { heldByPerson: false } }),
  reject: async () => ({ set: { work: 'none' } }),
  askDocuments,
  letGo: async () => ({ set: movedAway }),
  markFailed: async (scope, domain, { reason }) => {
    if (await firstTermUnderWay(scope, domain.id)) throw new Problem('wrongState', { reason: 'domainUnderWay' })
    // What is with the registry is decided by that; what was not sent to it is as good as before.
    if (domain.documents === 'sent') await stepDocuments(scope, domain.id, 'refuse', reason)
    await firstTermFailed(scope, domain.id, { code: 'notDone', message: null })
    return { set: { work: 'failed', failure: 'notDone' } }
  },
  retry: asked,
  transferOwnership,
  requestDeletion: async scope => ({ set: { deletionAskedOn: scope.now } }),
  withdrawDeletion: async (scope, { id }) => {
    const settled = (await lastFailed(scope, [id])).get(id) === 'delete' ? { work: 'none', failure: null } : {}
    return { set: { deletionAskedOn: null, ...settled } }
  },
  deleteAtRegistry: asked,
  sendMessage: messageClientOf('domains'),
})

/** What was asked for of a name is asked of its registry, where that has it. */
export const askedOfRegistry =
  (operation: 'setNameservers' | 'setDs' | 'setForwarding' | 'lock' | 'unlock' | 'idProtectionOff' | 'transferCode' | 'sync') =>
  async (scope: Scope, { recordId, payload }: Happened): Promise<void> => {
    if (operation === 'setNameservers' && !isHeld(await domainStore.find(scope, recordId as number))) return
    const { after } = payload as { after?: string[] }
    const changed = after && { asked: operation === 'setDs' ? { dsRecords: after } : { nameservers: after } }
    // Who asks for it wants to know of everything.
    const about = operation === 'sync' ? { asked: { everything: true } } : (changed ?? {})
    const forwarding = operation === 'setForwarding' && { asked: { forwarding: payload as Forwarding } }
    await beginDomainWork(scope.with({ caller: system }), { domainId: recordId as number, operation, ...about, ...forwarding })
  }

/** What was not done the last time is asked for once more, as it was asked for then; a deletion is asked for anew, by who may, with its name and a reason. */
export async function workTakenUp(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const domainId = recordId as number
  const last = await scope.db
    .selectFrom('domainJobs')
    .select(['id', 'operation', 'key', 'asked'])
    .where('domainId', '=', domainId)
    .where('state', 'in', ['failed', 'dead'])
    .where('operation', '!=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // What was done since then is not asked for again: what is left is a renewal that failed before.
  const taken = last && (await doneSince(scope, domainId, last)) ? await owedRenewal(scope, domainId) : last
  const { operation, key, asked: told } = taken ?? { operation: 'sync' as const, key: null, asked: {} }
  await beginDomainWork(scope, { domainId, operation, asked: told, ...(key ? { key } : {}) })
}

async function doneSince({ db }: Scope, domainId: number, { id, operation }: { id: number; operation: DomainOperation }): Promise<boolean> {
  const same = db.selectFrom('domainJobs').select('id').where('domainId', '=', domainId).where('operation', '=', operation)
  return (await same.where('state', '=', 'done').where('id', '>', id).limit(1).executeTakeFirst()) !== undefined
}

/** The same of its first term; what failed before is tried again. */
export async function registrationAsked(scope: Scope, { recordId }: Happened<typeof domains.events.register>): Promise<void> {
  const domainId = recordId as number
  const { command } = await domainStore.find(scope, domainId)
  await beginDomainWork(scope.with({ caller: system }), { domainId, operation: command, key: 'first term' })
}
