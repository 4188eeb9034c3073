import type { GatewayCard } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isExpired } from './card-expiry.ts'
import { tokenColumns } from './card-token.ts'
import { noDefault } from './no-default.ts'
import { savedCardStore } from './saved-card.store.ts'

type Kept = GatewayCard & { token: string }

/** Keeps the card of a client, once; it is charged from now on where it is the first one, or the one before it cannot be charged by itself any more. */
export async function keepCard(scope: Scope, { clientId, gatewayId }: { clientId: number; gatewayId: number }, card: Kept): Promise<void> {
  const { token, brand, lastFour, holder, expiryMonth, expiryYear } = card
  const columns = tokenColumns(scope, token)
  // Cards of a client are kept one after the other.
  await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
  const columnsOfKnown = ['tokenDigest', 'isDefault', 'switchedOffOn', 'expiryMonth', 'expiryYear'] as const
  const known = await scope.db.selectFrom('savedCards').select(columnsOfKnown).where('clientId', '=', clientId).execute()
  if (known.some(({ tokenDigest }) => tokenDigest === columns.tokenDigest)) return
  const isDefault = !known.some(one => one.isDefault && one.switchedOffOn === null && !isExpired(one, scope.now))
  if (isDefault) await noDefault(scope, clientId)
  await savedCardStore.create(scope, {
    body: { clientId, gatewayId, brand, lastFour, holder, expiryMonth, expiryYear, isDefault, ...columns },
  })
}
