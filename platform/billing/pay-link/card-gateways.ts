import { paymentDriverKinds, paymentDriverNames } from '#contract/billing/payment-drivers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import { maySave } from './pay-by-card.ts'

/** Drivers that take money by themselves. */
const online = paymentDriverNames.filter(name => paymentDriverKinds[name].online)

/** Where a client pays by card in a currency. `savesCards`: the card may be kept for payments to come. */
export async function cardGateways({ db }: Scope, currency: string, client: { cardProcessingDisabled: boolean }) {
  const found = await db
    .selectFrom('paymentGateways')
    .select(['id', 'name', 'driver', 'currencies'])
    .where('driver', 'in', online)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return found
    .filter(({ currencies }) => currencies.includes(currency))
    .map(({ id, name, driver }) => ({ id, name, savesCards: maySave(driver, client) }))
}
