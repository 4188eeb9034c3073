import type { payLinks } from '#contract/billing/pay-links.ts'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import { type PaymentDriverName, paymentDriverKinds } from '#contract/billing/payment-drivers.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { paymentAttemptStore } from '../payment-attempt/payment-attempt.store.ts'
import { askNow } from '../payment-attempt/read-payment.job.ts'
import { startPayment } from '../payment-attempt/start-payment.ts'
import { gatewayOf } from '../payment-gateway/open-gateway.ts'
import { invoicesOf, isOpen, numberOf } from './invoices-of-link.ts'

/** Whether the card of a payer may be kept for their client: no card is charged of one that wants none to be. */
export const maySave = (driver: PaymentDriverName, { cardProcessingDisabled }: { cardProcessingDisabled: boolean }): boolean =>
  paymentDriverKinds[driver].savesCards && !cardProcessingDisabled

/** Begins to pay an invoice of a link, or all that are open by one payment, on the page of a gateway; the token goes nowhere, the payer comes back by the attempt's key. */
export async function payByCard(asked: Scope, { body }: { body: BodyOf<typeof payLinks.payByCard> }) {
  const found = await invoicesOf(asked, body.token)
  const open = found.filter(one => isOpen(one) && one.balance > 0 && (body.number === undefined || numberOf(one) === body.number))
  const [first] = open
  if (!first) throw new Problem('wrongState', { reason: 'nothingToPay' })
  const { appUrl } = asked.services.config
  const client = asked.db.selectFrom('clients').select('cardProcessingDisabled').where('id', '=', first.clientId)
  const gateway = await gatewayOf(asked, body.gatewayId)
  const { address } = await startPayment(
    asked,
    { invoiceIds: open.map(({ id }) => id) },
    {
      gateway: body.gatewayId,
      returnAddress: key => `${appUrl}/pay/back/${key}`,
      save: body.save && gateway !== undefined && maySave(gateway.driver, await client.executeTakeFirstOrThrow()),
    },
  )
  return { address }
}

/** What became of an attempt, as its gateway says now; where it does not answer, what we know. @throws Problem linkExpired */
export async function returned(asked: Scope, { body: { key } }: { body: { key: string } }) {
  const scope = asked.with({ caller: system })
  const found = await scope.db.selectFrom('paymentAttempts').select(['id', 'status']).where('key', '=', key).executeTakeFirst()
  if (!found) throw new Problem('linkExpired')
  if (isOpenAttempt(found.status))
    await askNow(scope, found.id).catch(error => scope.services.log.warn({ err: error }, 'a gateway did not answer'))
  const attempt = await paymentAttemptStore.find(scope, found.id)
  const { language } = await scope.db.selectFrom('clients').select('language').where('id', '=', attempt.clientId).executeTakeFirstOrThrow()
  const { code, invoiceNumbers, topUp, amount, currency, status } = attempt
  const state = status === 'paid' || status === 'failed' ? status : ('waiting' as const)
  return { state, code, number: invoiceNumbers, topUp, amount, currency, language }
}

const isOpenAttempt = (status: string) => openAttempt.some(state => state === status)
