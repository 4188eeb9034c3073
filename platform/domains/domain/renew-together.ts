import type { Domain, domains } from '#contract/domains/domains.ts'
import { mostYears, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { system } from '#platform/kernel/caller.ts'
import { refusalProblem } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'
import { askingForThemAlone, checkPaysFromWallet, mayPayFromWallet, payWhole, walletsOfNames } from './pay-renewals.ts'
import { type AskedForRenewal, askedForRenewal, invoiceRenewals, ordered } from './renew-domain.ts'

type Call = { body: BodyOf<typeof domains.endpoints.planRenewals> }
type Renewing = { body: BodyOf<typeof domains.endpoints.renewTogether> }
type Plan = Omit<AnswerOf<typeof domains.endpoints.planRenewals>, 'wallets'>
type Left = Plan['left'][number]
export type Judged = { asked: AskedForRenewal } | { covered: Plan['covered'][number]; domain: Domain } | { left: Left }

/** What one invoice for the next years of these names would ask; nothing is written. */
export async function planRenewals(scope: Scope, { body }: Call): Promise<AnswerOf<typeof domains.endpoints.planRenewals>> {
  const judged = await judgedNames(scope, body, false)
  const wanted = judged.flatMap(one => ('asked' in one ? [one.asked.domain] : 'covered' in one ? [one.domain] : []))
  return { ...planOf(judged), wallets: mayPayFromWallet(scope) ? await walletsOfNames(scope, wanted) : [] }
}

/**
 * Writes it: one for each client, or one for each name, in one transaction. Names that an open invoice covers are paid by that one. `fromWallet`: those that the
 * wallet can pay whole are paid at once, those that are covered where they ask for nothing else.
 * @throws Problem forbidden of `fromWallet`
 */
export async function renewTogether(scope: Scope, { body }: Renewing): Promise<AnswerOf<typeof domains.endpoints.renewTogether>> {
  if (body.fromWallet) checkPaysFromWallet(scope)
  const judged = await judgedNames(scope, body, true)
  const asked = judged.flatMap(one => ('asked' in one ? [one.asked] : []))
  const invoiceIds: number[] = []
  const grouped = Map.groupBy(asked, ({ domain }) => (body.apart ? `name ${domain.id}` : `client ${domain.clientId}`))
  for (const ofClient of grouped.values()) {
    const first = ofClient.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
    const invoiceId = await invoiceRenewals(scope.with({ caller: system }), await ordered(scope, first))
    invoiceIds.push(invoiceId)
    for (const { domain, from, to, years } of ofClient)
      await domainStore.perform(scope, 'renew', domain.id, { years }, async () => ({ payload: { invoiceId, years, from, to } }))
  }
  const invoices = invoiceIds.length === 0 ? [] : await invoicesOf(scope, invoiceIds)
  const paid = body.fromWallet ? await payWhole(scope, [...(await coveringAlone(scope, judged, body.domainIds)), ...invoiceIds]) : []
  return { ...planOf(judged), invoices, paid }
}

const coveringAlone = (scope: Scope, judged: readonly Judged[], domainIds: readonly number[]) =>
  askingForThemAlone(
    scope,
    judged.flatMap(one => ('covered' in one ? [one.covered.invoiceId] : [])),
    domainIds,
  )

const invoicesOf = ({ db }: Scope, ids: readonly number[]) =>
  db.selectFrom('invoices').select(['id', 'number', 'total', 'currency']).where('id', 'in', ids).orderBy('id').execute()

const planOf = (judged: readonly Judged[]): Plan => ({
  renewals: judged.flatMap(one => (one && 'asked' in one ? [told(one.asked)] : [])),
  covered: judged.flatMap(one => ('covered' in one ? [one.covered] : [])),
  left: judged.flatMap(one => ('left' in one ? [one.left] : [])),
})

function told({ domain: { id, name, currency }, from, to, lines: [term, late] }: AskedForRenewal): Plan['renewals'][number] {
  return { id, name, from, to, net: term?.unitPrice ?? 0, fee: late?.unitPrice ?? 0, currency }
}

/** Each name once, in the order of their numbers. `lock`: they, and their clients before them, are held until the transaction ends. */
export async function judgedNames(caller: Scope, { domainIds, years }: Call['body'], lock: boolean): Promise<Judged[]> {
  const ids = [...new Set(domainIds)].sort((one, other) => one - other)
  // What concerns a client is done one after the other, as by the clock.
  if (lock) await lockClients(caller, await domainStore.findMany(caller, ids))
  const found = await domainStore.findMany(caller, ids, lock)
  const [refusalOf, invoiced] = [await domainStore.refusalsOf(caller, found), await invoicedOf(caller, found)]
  const there = new Map(found.map(domain => [domain.id, domain]))
  const judged: Judged[] = []
  for (const id of ids) {
    const domain = there.get(id)
    if (!domain) {
      judged.push({ left: { id, name: null, reason: 'recordGone' } })
      continue
    }
    const { name, expiresOn } = domain
    const invoice = expiresOn === null ? undefined : invoiced.get(`${id} ${expiresOn}`)
    const refusal = refusalOf('renew', domain)
    if (invoice && invoice.status !== 'draft' && notSettled.some(status => status === invoice.status))
      judged.push({ covered: { id, name, invoiceId: invoice.id, number: invoice.number }, domain })
    else if (invoice) judged.push({ left: { id, name, reason: 'renewalInvoiced' } })
    else judged.push(refusal ? leftBy(domain, refusalProblem(refusal)) : await priced(caller, domain, years))
  }
  return judged
}

async function lockClients({ db }: Scope, found: readonly Domain[]): Promise<void> {
  const ids = [...new Set(found.map(({ clientId }) => clientId))]
  if (ids.length > 0) await db.selectFrom('clients').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** The invoices of what follows the expiry of these names, by both. */
async function invoicedOf({ db }: Scope, found: readonly Domain[]) {
  if (found.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .innerJoin('domains', 'domains.id', 'invoiceLines.domainId')
    .select(['invoices.id', 'invoices.number', 'invoices.status', 'domains.id as domainId', 'domains.expiresOn'])
    .whereRef('invoiceLines.periodFrom', '=', 'domains.expiresOn')
    .where(
      'domains.id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ domainId, expiresOn, ...invoice }) => [`${domainId} ${expiresOn}`, invoice]))
}

/** Its lines at the prices of today. A premium name is renewed alone, at the price that its client was shown. */
async function priced(caller: Scope, domain: Domain, years: number): Promise<Judged> {
  const { id, name, expiresOn: from } = domain
  const left = (reason: string) => ({ left: { id, name, reason } })
  if (from === null) return left('nothingToRenew')
  if (years > mostYears(from, riyadhDate(caller.now))) return left('renewalTooLong')
  if (domain.premium) return left('premiumAlone')
  try {
    const asked = await askedForRenewal(caller.with({ caller: system }), domain, {
      ...{ from, to: renewedExpiry(from, years), years, premiumPrice: null },
    })
    return asked.cost ? left('premiumAlone') : { asked }
  } catch (error) {
    if (error instanceof Problem) return leftBy(domain, error)
    throw error
  }
}

const leftBy = ({ id, name }: Domain, { detail: { reason = 'wrongState', values } }: Problem): Judged => ({
  left: { id, name, reason, ...(values && { values }) },
})
