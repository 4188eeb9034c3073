import { savedCards } from '#contract/billing/saved-cards.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import { savedCardStore } from '../saved-card/saved-card.store.ts'

/** The card of a payment that its holder contests is charged by itself no more. */
export async function chargeNoMore(asked: Scope, transactionId: number): Promise<void> {
  const scope = asked.with({ caller: system })
  const charged = await scope.db
    .selectFrom('paymentAttempts')
    .innerJoin('savedCards', 'savedCards.id', 'paymentAttempts.savedCardId')
    .select('savedCards.id')
    .where('paymentAttempts.transactionId', '=', transactionId)
    .where('savedCards.switchedOffOn', 'is', null)
    .execute()
  for (const { id } of charged) {
    const card = await savedCardStore.find(scope, id, true)
    await savedCardStore.store(scope, card, { switchedOffOn: scope.now }, savedCards.events.switchOff, { payload: {} })
  }
}
