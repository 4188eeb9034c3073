import { simulatedPayments } from '#contract/billing/simulated-payments.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { settleSimulated } from '#platform/drivers/payment/simulator/settle-simulated.ts'
import type {} from '#platform/drivers/payment/simulator/simulated-payment.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'

type Asked = { body: { id: string } }

/** A payment with the gateway that keeps it. @throws Problem linkExpired */
async function found({ db }: Scope, id: string) {
  const payment = await db
    .selectFrom('simulatedPayments')
    .innerJoin('paymentGateways', 'paymentGateways.id', 'simulatedPayments.gatewayId')
    .select(['simulatedPayments.status', 'description', 'amount', 'currency', 'returnAddress', 'paymentGateways.name as gateway'])
    .where('simulatedPayments.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new Problem('linkExpired')
  return payment
}

const view = async (scope: Scope, { body: { id } }: Asked) => found(scope, id)

/** What was decided once stays so; who comes later is led on. */
async function decide(scope: Scope, { body: { id, pays, card } }: { body: { id: string; pays: boolean; card: string } }) {
  const { returnAddress } = await found(scope, id)
  await settleSimulated(scope.db, id, { pays, lastFour: card }, scope.now)
  return { returnAddress }
}

export const routes = served(simulatedPayments, { view, decide })
