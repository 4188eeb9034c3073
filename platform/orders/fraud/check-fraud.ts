import { convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { phoneCountry } from '#contract/kernel/phone-country.ts'
import { type FraudFacts, type FraudFinding, fraudScore, judgeFraud } from '#contract/orders/fraud-rules.ts'
import { changeTypes, type Order } from '#contract/orders/orders.ts'
import { currencyRates } from '#platform/catalogue/sale-terms.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { countryOfAddress } from '#platform/kernel/country-of-address.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type {} from '../order/order.table.ts'
import { clientsOfCard, clientsOfPhone } from './clients-alike.ts'

/** An order, or one that is being placed. */
type Judged = Pick<Order, 'clientId' | 'ip' | 'placedBy' | 'currency' | 'total'> & { id?: number; createdOn?: string }

/** How far an order looks like fraud, by the rules and points of today. */
export async function checkFraud(
  scope: Scope,
  order: Judged,
): Promise<{ fraudScore: number; needsReview: boolean; fraudFindings: FraudFinding[] }> {
  const set = await settings(
    scope,
    ...(['fraudReviewFrom', 'fraudSameAddress', 'fraudSamePhone', 'fraudSameCard', 'fraudCountryMismatch'] as const),
    ...([
      'fraudDisposableMail',
      'disposableMailDomains',
      'fraudVelocity',
      'fraudOrdersPerHour',
      'fraudFirstOrder',
      'fraudFirstOrderAmount',
    ] as const),
  )
  const fraudFindings = judgeFraud(await factsOf(scope, order), {
    points: {
      sameAddress: set.fraudSameAddress,
      samePhone: set.fraudSamePhone,
      sameCard: set.fraudSameCard,
      disposableMail: set.fraudDisposableMail,
      countryMismatch: set.fraudCountryMismatch,
      velocity: set.fraudVelocity,
      firstOrder: set.fraudFirstOrder,
    },
    disposableDomains: set.disposableMailDomains,
    ordersPerHour: set.fraudOrdersPerHour,
    firstOrderAmount: set.fraudFirstOrderAmount,
  })
  const score = fraudScore(fraudFindings)
  return { fraudScore: score, needsReview: score >= set.fraudReviewFrom, fraudFindings }
}

async function factsOf(scope: Scope, order: Judged): Promise<FraudFacts> {
  const { clientId, id = 0 } = order
  const ip = order.placedBy === 'staff' ? null : order.ip
  const { mobile, email, countryCode } = await scope.db
    .selectFrom('clients')
    .select(['mobile', 'email', 'countryCode'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const others = scope.db
    .selectFrom('orders')
    // Who asks more of what they have orders nothing anew.
    .where('type', 'not in', changeTypes)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '!=', id)
  const number = async (query: typeof others) => (await query.executeTakeFirstOrThrow()).count
  const placedOn = order.createdOn ?? scope.now.toISOString()
  const recent = others.where('createdOn', '>', hourBefore(placedOn)).where('createdOn', '<=', placedOn)
  const frauds = others.where('status', '=', 'fraud')
  return {
    ip,
    mobile,
    email,
    countryCode,
    phoneCountry: mobile && phoneCountry(mobile),
    ipCountry: ip && countryOfAddress(ip),
    fraudsOfAddress: ip ? await number(frauds.where('ip', '=', ip).where('placedBy', '!=', 'staff')) : 0,
    fraudsOfPhone: mobile ? await number(frauds.where('clientId', 'in', clientsOfPhone(scope, mobile))) : 0,
    fraudsOfCard: await number(frauds.where('clientId', 'in', clientsOfCard(clientId))),
    recentOfClient: await number(recent.where('clientId', '=', clientId)),
    recentOfAddress: ip ? await number(recent.where('ip', '=', ip).where('placedBy', '!=', 'staff')) : 0,
    isFirst: (await number(others.where('clientId', '=', clientId).where('status', 'in', ['pending', 'accepted']))) === 0,
    total: await inDefaultCurrency(scope, order),
  }
}

const hourBefore = (instant: string): string => new Date(Date.parse(instant) - 3_600_000).toISOString()

async function inDefaultCurrency(scope: Scope, { total, currency }: Judged): Promise<number> {
  const { base, to } = (await currencyRates(scope)).conversionTo(currency)
  return convertPrice(total, { code: to.code, rate: to.rate }, base).amount
}
