import type { domainCalls } from '#contract/domains/domain-calls.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { domainLineName } from '#contract/orders/domain-line.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'
import { priceRenewal } from './price-renewal.ts'

interface Asked {
  params: { id: number }
  query: { years: number }
}

/** Lines that name a name and ask what its next years cost today, and besides what is asked for being late. @throws Problem as `priceRenewal` */
export async function invoiceLine(scope: Scope, { params, query: { years } }: Asked): Promise<AnswerOf<typeof domainCalls.invoiceLine>> {
  const domain = await domainStore.get(scope, { params })
  const { currency, net, fee, taxed, cost } = await priceRenewal(scope, domain, years)
  const name = domainLineName('renew', years, { premium: cost !== null, idProtection: domain.idProtection })
  const line = { quantity: 1, ...taxed }
  const late = { en: `Fee for a late renewal (${domain.name})`, ar: `رسوم التجديد المتأخر (${domain.name})` }
  return {
    currency,
    lines: [
      { ...line, description: { en: `${name.en} (${domain.name})`, ar: `${name.ar} (${domain.name})` }, unitPrice: net },
      ...(fee > 0 ? [{ ...line, description: late, unitPrice: fee }] : []),
    ],
  }
}
