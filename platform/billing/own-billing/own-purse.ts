import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { maySave } from '../pay-link/pay-by-card.ts'
import { gatewayOf } from '../payment-gateway/open-gateway.ts'
import type { Purse } from './top-up.ts'

/** The client for whom somebody acts, and its currency. @throws Problem forbidden: who acts for none; wrongState of one that is closed */
export async function ownPurse({ db, caller }: Scope): Promise<Purse> {
  if (!caller.clientId) throw new Problem('forbidden')
  const { id, currency, status } = await db
    .selectFrom('clients')
    .select(['id', 'currency', 'status'])
    .where('id', '=', caller.clientId)
    .executeTakeFirstOrThrow()
  if (status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  return { clientId: id, currency }
}

/** Where a client goes to give a card, and comes back from. */
export async function pageFor(scope: Scope, { clientId }: Purse, { gatewayId, save }: { gatewayId: number; save: boolean }) {
  const { appUrl } = scope.services.config
  const client = scope.db.selectFrom('clients').select('cardProcessingDisabled').where('id', '=', clientId)
  const gateway = await gatewayOf(scope, gatewayId)
  return {
    gateway: gatewayId,
    returnAddress: (key: string) => `${appUrl}/pay/back/${key}`,
    save: save && gateway !== undefined && maySave(gateway.driver, await client.executeTakeFirstOrThrow()),
  }
}
