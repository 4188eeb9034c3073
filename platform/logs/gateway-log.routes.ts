import { Problem } from '#contract/kernel/problem.ts'
import { gatewayMessages } from '#contract/logs/gateway-log.ts'
import '#platform/billing/payment-attempt/payment-attempt.table.ts'
import { readPayment } from '#platform/billing/payment-attempt/read-payment.job.ts'
import '#platform/billing/payment-gateway/payment-gateway.table.ts'
import { reader } from '#platform/kernel/reader.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'

const store = reader({
  resource: gatewayMessages,
  export: 'log.export',
  joins: {
    attempt: { table: 'paymentAttempts', key: 'attemptId', fields: { invoiceId: 'invoiceId', transactionId: 'transactionId' } },
  },
})

/** Asks the gateway about the payment of a message once more, as a job. */
async function replay(scope: Scope, { params: { id } }: { params: { id: number } }): Promise<{ attemptId: number }> {
  const { attemptId } = await store.get(scope, { params: { id } })
  if (attemptId === null) throw new Problem('wrongState', { reason: 'messageOfNoPayment' })
  await scope.enqueue(readPayment, { id: attemptId })
  return { attemptId }
}

export const routes = served(gatewayMessages.endpoints, { ...store, replay })
