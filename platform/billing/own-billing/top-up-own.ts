import { type ownBilling, ownBillingEvents } from '#contract/billing/own-billing.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { bankSlipStore } from '../bank-slip/bank-slip.store.ts'
import { chargeToWallet } from '../payment-attempt/charge-card.ts'
import { startPayment } from '../payment-attempt/start-payment.ts'
import { aboutClient } from './about-client.ts'
import { ownPurse, pageFor } from './own-purse.ts'
import { checkTopUp, type Purse } from './top-up.ts'

type Calls = typeof ownBilling.endpoints

/** Leads to the page of a gateway, where a card fills the wallet: however often it is pressed while that waits, it is one payment. */
export async function topUpOnPage(scope: Scope, { body }: { body: BodyOf<Calls['topUp']> }): Promise<AnswerOf<Calls['topUp']>> {
  const purse = await ownPurse(scope)
  const page = await pageFor(scope, purse, body)
  const { address } = await startPayment(
    scope,
    { topUp: { ...purse, amount: body.amount } },
    {
      ...page,
      tell: async (inner, { id: attemptId, amount, currency }) =>
        inner.emit(ownBillingEvents.topUpBegun, { attemptId, amount, currency }, await aboutClient(inner, purse.clientId)),
    },
  )
  return { address }
}

/** Has the saved card charged, once: whoever comes while it is being charged is told so. */
export async function topUpByCard(scope: Scope, { body }: { body: BodyOf<Calls['topUpByCard']> }): Promise<AnswerOf<Calls['topUpByCard']>> {
  const purse = await ownPurse(scope)
  // Whoever else fills this wallet waits here: both together must not put more into it than it may hold.
  await lockClient(scope, purse)
  await checkTopUp(scope, purse, body.amount)
  const charged = await chargeToWallet(scope.with({ caller: system }), { ...purse, amount: body.amount })
  await scope.emit(ownBillingEvents.topUpCharged, { ...charged, currency: purse.currency }, await aboutClient(scope, purse.clientId))
  return charged
}

const lockClient = ({ db }: Scope, { clientId }: Purse) =>
  db.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute()

/** Tells finance of a transfer for the wallet, one at a time. */
export async function topUpByTransfer(
  scope: Scope,
  { body }: { body: BodyOf<Calls['topUpByTransfer']> },
): Promise<AnswerOf<Calls['topUpByTransfer']>> {
  const purse = await ownPurse(scope)
  await lockClient(scope, purse)
  const { clientId } = purse
  const waits = scope.db.selectFrom('bankSlips').select('id').where('clientId', '=', clientId)
  if (await waits.where('topUp', '=', true).where('status', '=', 'waiting').executeTakeFirst())
    throw new Problem('wrongState', { reason: 'topUpAnnounced' })
  await checkTopUp(scope, purse, body.amount)
  const slip = await bankSlipStore.create(scope.with({ caller: { ...system, name: scope.caller.name } }), {
    body: { ...body, clientId, bankAccountId: null, note: null, allocations: [], fileIds: [], topUp: true },
  })
  const told = { slipId: slip.id, amount: body.amount, currency: purse.currency }
  await scope.emit(ownBillingEvents.topUpAnnounced, told, await aboutClient(scope, clientId))
  return { slipId: slip.id }
}
