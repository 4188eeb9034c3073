import type { domainCalls } from '#contract/domains/domain-calls.ts'
import { mostYears, renewedExpiry } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'
import { priceRenewal } from './price-renewal.ts'

/** The terms that a name can be renewed for, each with what it costs today, and the invoice that asks for one of them already. */
export async function renewalOffer(scope: Scope, { params }: { params: { id: number } }): Promise<AnswerOf<typeof domainCalls.renewal>> {
  const domain = await domainStore.get(scope, { params })
  const { expiresOn, currency } = domain
  if (expiresOn === null) return { currency, expiresOn, premium: domain.premium, refusal: null, fee: 0, terms: [], invoice: null }
  const found = {
    ...{ currency, expiresOn, premium: domain.premium, refusal: null as string | null, fee: 0 },
    terms: [] as AnswerOf<typeof domainCalls.renewal>['terms'],
  }
  for (let years = 1; years <= mostYears(expiresOn, riyadhDate(scope.now)); years++) {
    const price = await priceRenewal(scope, domain, years).catch((error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    })
    if (price instanceof Problem) {
      if (years === 1) found.refusal = price.detail.reason ?? null
      break
    }
    found.premium ||= price.cost !== null
    found.fee = price.fee
    found.terms.push({ years, net: price.net, expiresOn: renewedExpiry(expiresOn, years) })
  }
  const invoice = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.id', 'invoices.number', 'invoices.status', 'invoices.total', 'invoices.currency'])
    .where('invoiceLines.domainId', '=', domain.id)
    .where('invoiceLines.periodFrom', '=', expiresOn)
    .executeTakeFirst()
  return { ...found, invoice: invoice ?? null }
}
