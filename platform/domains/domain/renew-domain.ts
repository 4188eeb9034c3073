import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import type { AgreedCost } from '#contract/catalogue/premium-price.ts'
import type { Domain, domains } from '#contract/domains/domains.ts'
import { mostYears, renewedExpiry } from '#contract/domains/registry-dates.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { periodText } from '#contract/kernel/date-time-format.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'
import { domainLineName } from '#contract/orders/domain-line.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { placeChange, pricedAsAgreed } from '#platform/orders/order/place-change.ts'
import { nextDueOf } from './next-due.ts'
import { priceRenewal } from './price-renewal.ts'

/**
 * Writes the invoice of a name's next years, once: nobody else can ask for what follows the same expiry, by a constraint of the database.
 * @throws Problem wrongState `nothingToRenew`, `periodInvoiced` with the number of the invoice, `renewalNotOffered`, what `priceRenewal` throws; validation of
 * `years`, and of `premiumPrice` where the price is another one than was shown
 */
export const renewDomain: VerbFunction<typeof domains, 'renew'> = async (caller, domain, { years = 1, premiumPrice = null }) => {
  const scope = caller.with({ caller: system })
  const { expiresOn: from } = domain
  if (from === null) throw new Problem('wrongState', { reason: 'nothingToRenew' })
  const most = mostYears(from, riyadhDate(scope.now))
  if (years > most) throw new Problem('validation', { fields: { years: { key: 'tooLarge', values: { max: most } } } })
  await refuseInvoiced(scope, domain, from)
  const to = renewedExpiry(from, years)
  const asked = await askedForRenewal(scope, domain, { from, to, years, premiumPrice })
  const invoiceId = await invoiceRenewals(scope, caller.caller.kind === 'system' ? [asked] : await ordered(caller, [asked]))
  return { payload: { invoiceId, years, from, to } }
}

/** What somebody asks for is ordered, each line on one of an order of its client; what renews itself is not. At least one, all of one client. */
export async function ordered(scope: Scope, asked: readonly AskedForRenewal[]): Promise<AskedForRenewal[]> {
  const [{ domain: first }] = asked as [AskedForRenewal]
  const { clientId, currency } = first
  const all = asked.flatMap(({ lines }) => lines.map(line => ({ ...line, net: line.unitPrice })))
  const document = await pricedAsAgreed(scope, clientId, { currency, lines: all })
  const { items } = await placeChange(scope, {
    ...{ type: 'renew', clientId, document },
    lines: asked.flatMap(({ domain: { id: domainId, tldId, name: domain, idProtection }, years, lines, cost }) =>
      lines.map(({ description, periodFrom }) => ({
        ...{ domainId, tldId, domain, cycle: 'oneTime' as const, name: description },
        // The fee for being late is for no years.
        ...(periodFrom === undefined ? {} : { years, premium: cost !== null, idProtection }),
      })),
    ),
  })
  const itemIds = items.map(({ id }) => id as number).values()
  return asked.map(one => ({ ...one, lines: one.lines.map(line => ({ ...line, orderItemId: itemIds.next().value as number })) }))
}

/** What an invoice asks for a name's next years. */
export interface AskedForRenewal {
  domain: Domain
  from: string
  to: string
  years: number
  /** By when it is to be paid. */
  dueDate: string
  lines: readonly RenewalLine[]
  /** Of a premium name: what its registry is paid for the year. */
  cost: AgreedCost | null
}
interface RenewalLine {
  quantity: number
  discount: number
  category: VatCategory
  reasonCode: VatReasonCode | null
  description: Bilingual
  /** Minor units, without VAT. */
  unitPrice: number
  domainId: number
  /** The line of the order that asked for it. */
  orderItemId?: number
  periodFrom?: string
  periodTo?: string
}

/** The lines of its next years at the prices of today; nothing is written. @throws Problem as `renewDomain` */
export async function askedForRenewal(
  scope: Scope,
  domain: Domain,
  { from, to, years, premiumPrice }: { from: string; to: string; years: number; premiumPrice: number | null },
): Promise<AskedForRenewal> {
  const { currency, net, fee, taxed, cost } = await priceRenewal(scope, domain, years)
  if (premiumPrice !== null && premiumPrice !== net) {
    const values = { price: moneyText({ amount: net, currency }) }
    throw new Problem('validation', { fields: { premiumPrice: { key: 'premiumPriceChanged', values } } })
  }
  if (currency !== domain.currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
  const today = riyadhDate(scope.now)
  const name = domainLineName('renew', years, { premium: cost !== null, idProtection: domain.idProtection })
  const period = periodText({ from, to })
  const about = { en: `${name.en} (${domain.name}) · ${period.en}`, ar: `${name.ar} (${domain.name}) · ${period.ar}` }
  const late = { en: `Fee for a late renewal (${domain.name})`, ar: `رسوم التجديد المتأخر (${domain.name})` }
  const line = { quantity: 1, discount: 0, ...taxed }
  const lines = [
    { ...line, description: about, unitPrice: net, domainId: domain.id, periodFrom: from, periodTo: to },
    ...(fee > 0 ? [{ ...line, description: late, unitPrice: fee, domainId: domain.id }] : []),
  ]
  let dueDate = (await nextDueOf(scope, domain, from)) ?? from
  if (dueDate < today) dueDate = today
  return { domain, from, to, years, lines, cost, dueDate }
}

/** Writes and publishes the invoice of the next years of names of one client that are due on one day, at least one; answers its id. */
export async function invoiceRenewals(scope: Scope, asked: readonly AskedForRenewal[]): Promise<number> {
  for (const { domain, from, cost } of asked) if (cost) await agreeTo(scope, domain, from, cost)
  const [{ domain, dueDate }] = asked as [AskedForRenewal]
  const body = { clientId: domain.clientId, dueDate, notes: null, lines: asked.flatMap(({ lines }) => [...lines]) }
  const { id } = await invoiceStore.create(scope, { body })
  await invoiceVerbs.publish(scope, { params: { id }, body: {} })
  return id
}

/** What its registry is paid for the year, and no more. A name that was a usual one is a premium name from now on. */
async function agreeTo({ db }: Scope, { id }: Domain, periodFrom: string, { amount: cost, currency }: AgreedCost): Promise<void> {
  await db
    .insertInto('premiumRenewals')
    .values({ domainId: id, periodFrom, cost, currency })
    .onConflict(conflict => conflict.columns(['domainId', 'periodFrom']).doUpdateSet({ cost, currency }))
    .execute()
  await db.updateTable('domains').set({ premium: true }).where('id', '=', id).execute()
}

async function refuseInvoiced({ db }: Scope, { id }: Domain, from: string): Promise<void> {
  const invoiced = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.number', 'invoices.id'])
    .where('invoiceLines.domainId', '=', id)
    .where('invoiceLines.periodFrom', '=', from)
    .executeTakeFirst()
  if (invoiced)
    throw new Problem('wrongState', { reason: 'periodInvoiced', values: { number: invoiced.number ?? `#${invoiced.id}`, day: from } })
}
