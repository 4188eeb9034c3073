import { domainToUnicode } from 'node:url'
import { type Domain, domains } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { SoldCommand } from '#contract/orders/domain-line.ts'
import type { orders } from '#contract/orders/orders.ts'
import { nameCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { cancelledItems } from '#platform/orders/order/cancelled-items.ts'
import { nameChoiceFor } from '#platform/orders/order/name-choices.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { dropFirstTerm } from '../domain-job/drop-requests.ts'
import { canBeAsked, isConfirmed } from '../name-confirmation/ask-confirmation.ts'
import type {} from '../nic-document/nic-document.table.ts'
import { domainStore } from './domain.store.ts'
import { domainVerbs } from './domain.verbs.ts'
import { domainsInState } from './domains-in-state.ts'
import { askForDocuments, beginWaiting, waitAnew, waitsForClient } from './wait-for-documents.ts'

/** An order was placed: each name that it sells, one an item. */
export async function prepareDomains(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { id: orderId, clientId, currency, items } = await orderStore.find(scope, recordId as number)
  const ours = Object.values(await setting(scope, 'default_nameservers')).filter(host => host !== '')
  for (const { id: orderItemId, tldId, command, years, domain, net, premium, idProtection, nameservers: wanted, domainId } of items) {
    if (tldId === null || domain === null || domainId !== null) continue
    const { autoRenew, registrarAccountId } = await tldOf(scope, tldId)
    // A name that comes from elsewhere is answered: it goes on as it is unless somebody wants otherwise.
    const nameservers = wanted.length > 0 || command === 'transfer' ? wanted : ours
    const { id } = await domainStore.create(scope, {
      body: {
        ...{ orderId, orderItemId, clientId, currency, tldId, command, years, firstPayment: net, autoRenew, registrarAccountId, premium },
        ...{ idProtection, holderHidden: null },
        ...{ name: domainToUnicode(domain) || domain, asciiName: asciiDomain(domain), nameservers },
        ...{ status: 'submitted', work: 'none', locked: false, notes: null, registeredOn: null, expiresOn: null },
        ...{
          documentsDueOn: null,
          deletionAskedOn: null,
          deletedOn: null,
          contactsDiffer: false,
          syncedOn: null,
          codeReadOn: null,
          registryExpiresOn: null,
          syncProblem: null,
          failure: null,
        },
      },
    })
    await keepCode(scope, id, orderItemId)
    if (premium && command) await agreeTo(scope, id, { ascii: asciiDomain(domain) as string, command })
  }
}

/** The code that was told with the order is the name's. */
async function keepCode({ db }: Scope, id: number, orderItemId: number): Promise<void> {
  const { eppCodeSealed } = await db
    .selectFrom('orderItems')
    .select('eppCodeSealed')
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow()
  if (eppCodeSealed === null) return
  await db.updateTable('domains').set({ eppCodeSealed }).where('id', '=', id).execute()
  await db.updateTable('orderItems').set({ eppCodeSealed: null }).where('id', '=', orderItemId).execute()
}

/** Its registry is paid what the order was priced by, and no more: what it said is kept until this is written. */
async function agreeTo(scope: Scope, id: number, { ascii, command }: { ascii: string; command: SoldCommand }): Promise<void> {
  const said = (await nameCosts(scope, [ascii], { keep: true })).get(ascii)
  const set = { agreedCost: said?.[command] ?? null, agreedCostCurrency: said?.currency ?? null }
  await scope.db.updateTable('domains').set(set).where('id', '=', id).execute()
}

const tldOf = ({ db }: Scope, id: number) =>
  db.selectFrom('tlds').select(['autoRenew', 'autoRegister', 'registrarAccountId']).where('id', '=', id).executeTakeFirstOrThrow()

/** An invoice was paid: the names of its order are registered where nobody need ask for that. */
export async function registerPaid(scope: Scope, { payload: { orderId } }: { payload: { orderId: number | null } }): Promise<void> {
  if (orderId !== null) await registerDue(scope, orderId)
}

/** An order was accepted: the same of what need not be paid, or is; before it is paid, of what was chosen so by who may. */
export const registerAccepted = (
  scope: Scope,
  { recordId, payload: { beforePayment } }: Happened<typeof orders.events.accept>,
): Promise<void> => registerDue(scope, recordId as number, { beforePayment })

/** A document was approved: its name is registered, where it waited for nothing else. */
export async function registerWithDocuments(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { orderId, domainId } = await scope.db
    .selectFrom('nicDocuments')
    .innerJoin('domains', 'domains.id', 'nicDocuments.domainId')
    .select(['domains.orderId', 'nicDocuments.domainId'])
    .where('nicDocuments.id', '=', recordId)
    .executeTakeFirstOrThrow()
  await registerDue(scope, orderId, { only: domainId })
}

/** A document was rejected: its client is told why, where they wait for nothing but themselves. */
export async function askForOther(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const document = scope.db.selectFrom('nicDocuments').select(['domainId', 'answer', 'flaws']).where('id', '=', recordId)
  const { domainId, answer, flaws } = await document.executeTakeFirstOrThrow()
  const domain = await domainStore.find(scope, domainId)
  if (waitsForClient(domain) && domain.documentsDueOn !== null) await askForDocuments(scope, domain, answer ?? '', flaws)
}

/** What was on hold goes on: it is registered, where it is paid and waits for nothing else. */
export async function registerResumed(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { orderId, id, documentsDueOn } = await domainStore.find(scope, recordId as number)
  // The days that its client had for documents went by while nobody could use them.
  if (documentsDueOn !== null && documentsDueOn < riyadhDate(scope.now)) await waitAnew(scope, id, '')
  await registerDue(scope, orderId, { only: id })
}

/** Who administers a name confirmed that: it is registered, where it waited for nothing else. */
export const registerConfirmed = (scope: Scope, { orderId, id }: Domain): Promise<void> => registerDue(scope, orderId, { only: id })

/** Whom no code can reach is asked once a person has seen to that. */
async function askWhereTheyCanBe(scope: Scope, domain: Domain): Promise<void> {
  if (await canBeAsked(scope, domain)) await domainVerbs.askConfirmation(scope, { params: { id: domain.id }, body: {} })
}

interface Due {
  /** Of its names this one alone. */
  only?: number
  /** What was chosen is asked for though nothing was paid. */
  beforePayment?: boolean
}

/** Staff put it on hold: they let it go on. What ended with its order and was taken up again is not held any more. */
async function isHeldByPerson({ db }: Scope, id: number): Promise<boolean> {
  const held = db.selectFrom('domains').select('id').where('id', '=', id).where('status', '=', 'onHold').where('heldByPerson', '=', true)
  return (await held.executeTakeFirst()) !== undefined
}

async function registerDue(asked: Scope, orderId: number, { only, beforePayment = false }: Due = {}): Promise<void> {
  const scope = asked.with({ caller: system })
  const { status, paymentStatus, needsReview } = await orderStore.find(scope, orderId)
  const decided = status === 'accepted' || (status === 'pending' && paymentStatus === 'paid' && !needsReview)
  const paid = paymentStatus === 'paid' || paymentStatus === 'none'
  if (!decided || !(paid || beforePayment)) return
  for (const id of await domainsInState(scope, orderId, only === undefined ? ['submitted'] : ['submitted', 'onHold'])) {
    if (only !== undefined && (id !== only || (await isHeldByPerson(scope, id)))) continue
    const domain = await domainStore.find(scope, id)
    const { tldId, documents, confirmation } = domain
    const choice = await nameChoiceFor(scope, domain.orderItemId)
    if (!paid && choice?.register !== true) continue
    if (confirmation === 'missing') await askWhereTheyCanBe(scope, domain)
    if (documents !== 'notNeeded' && documents !== 'approved') {
      if (paid) await beginWaiting(scope, id)
      continue
    }
    // It is registered when they have confirmed.
    if (!(await isConfirmed(scope, domain))) continue
    if (domain.codeMissing) {
      // Whoever has not paid yet is asked once they have.
      if (paid) await askForCode(scope, domain)
      continue
    }
    const { autoRegister } = await tldOf(scope, tldId)
    if (choice ? choice.register : autoRegister) await domainVerbs.register(scope, { params: { id }, body: { eppCode: null } })
  }
}

/** The code of a name that is paid comes from its client, who is asked for it once. */
const askForCode = (scope: Scope, { id, clientId, name }: Domain): Promise<void> =>
  mailClient(scope, clientId, {
    template: 'transferCodeWanted',
    category: 'domain',
    values: () => ({ domain: name }),
    about: { resource: 'domains', id },
    dedupeKey: `transfer code wanted ${id}`,
  })

/** An order ended: what of it was not asked for yet is not registered. Names that are there stay with their client. */
export const dropDomains =
  (step: 'dropOrder' | 'setFraud') =>
  async (asked: Scope, { recordId }: Happened) => {
    const scope = asked.with({ caller: system })
    for (const id of await domainsInState(scope, recordId as number, domains.steps[step].from)) {
      const { status } = await domainStore.find(scope, id, true)
      const asked = status === 'pendingRegistration' || status === 'pendingTransfer'
      // What a program asked a registry for is decided by that.
      if (asked && !(await dropFirstTerm(scope, id))) continue
      await takeStep(scope, domainStore, step, id, asked ? { set: { work: 'none', failure: null } } : {})
    }
  }

/** An order is to be decided once more: what ended with it waits again. */
export async function reopenDomains(
  asked: Scope,
  { recordId, payload: { before } }: Happened<typeof orders.events.setPending>,
): Promise<void> {
  if (before === 'accepted') return
  const scope = asked.with({ caller: system })
  const cancelled = await cancelledItems(scope, recordId as number)
  for (const id of await domainsInState(scope, recordId as number, [before])) {
    const { orderItemId, deletedOn } = await domainStore.find(scope, id)
    // One that its registry deleted was had already.
    if (!cancelled.has(orderItemId) && deletedOn === null) await takeStep(scope, domainStore, 'reopen', id)
  }
}

/** Somebody else buys an order: its names are theirs. @throws Problem wrongState `orderSetUp` where a registry was asked for one */
export async function giveDomains(asked: Scope, { recordId, payload }: Happened<typeof orders.events.changeClient>): Promise<void> {
  const scope = asked.with({ caller: system })
  const found = await scope.db.selectFrom('domains').select('id').where('orderId', '=', recordId).orderBy('id').execute()
  for (const { id } of found) {
    const name = await domainStore.find(scope, id, true)
    const notAsked = name.status === 'submitted' || name.status === 'cancelled' || name.status === 'fraud'
    if (!notAsked || name.work !== 'none') throw new Problem('wrongState', { reason: 'orderSetUp' })
    await domainStore.store(scope, name, { clientId: payload.after }, domains.events.clientChanged, { payload })
  }
}
