import type { GatewayCard } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { tokenColumns } from './card-token.ts'
import { savedCardStore } from './saved-card.store.ts'

type Kept = GatewayCard & { token: string }

/** Keeps the card of a client, once; the first one is charged from now on. */
export async function keepCard(scope: Scope, { clientId, gatewayId }: { clientId: number; gatewayId: number }, card: Kept): Promise<void> {
  const { token, brand, lastFour, holder, expiryMonth, expiryYear } = card
  const columns = tokenColumns(scope, token)
  // Cards of a client are kept one after the other.
  await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
  const known = await scope.db.selectFrom('savedCards').select(['tokenDigest']).where('clientId', '=', clientId).execute()
  if (known.some(({ tokenDigest }) => tokenDigest === columns.tokenDigest)) return
  await savedCardStore.create(scope, {
    body: { clientId, gatewayId, brand, lastFour, holder, expiryMonth, expiryYear, isDefault: known.length === 0, ...columns },
  })
}
