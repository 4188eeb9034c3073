import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { serviceCalls } from '#contract/services/service-calls.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { vatOf } from './invoice-service.ts'
import { amountOn } from './renew.ts'
import { serviceStore } from './service.store.ts'

/** A line that names a service and asks what its next period costs: by its own price, which was agreed when it was sold. */
export async function invoiceLine(scope: Scope, asked: { params: { id: number } }): Promise<AnswerOf<typeof serviceCalls.invoiceLine>> {
  const service = await serviceStore.get(scope, asked)
  const { productName, domain, currency, nextDueDate } = service
  const named = (text: string) => (text && domain ? `${text} (${domain})` : text)
  const unitPrice = amountOn(service, nextDueDate ?? riyadhDate(scope.now))
  const line = { description: { en: named(productName.en), ar: named(productName.ar) }, quantity: 1, unitPrice }
  return { currency, lines: [{ ...line, ...(await vatOf(scope, service)) }] }
}
