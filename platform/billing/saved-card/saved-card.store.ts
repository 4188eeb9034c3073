import { savedCards } from '#contract/billing/saved-cards.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import { forgetCard } from './forget-card.job.ts'
import type {} from './saved-card.table.ts'

export const savedCardStore = crud({
  resource: savedCards,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    gateway: { table: 'paymentGateways', key: 'gatewayId', fields: { gatewayName: 'name' } },
  },
  nameOf: ({ brand, lastFour }) => `${brand} ${lastFour}`,
  clientOf: ({ clientId }) => clientId,
  refuses:
    () =>
    (verb, { switchedOffOn }) =>
      verb === 'switchOff' && switchedOffOn !== null ? 'cardIsOff' : verb === 'switchOn' && switchedOffOn === null ? 'cardIsOn' : null,
  searchOf: ({ lastFour, holder }) => [lastFour, holder],
  beforeRemove: async (scope, { id, gatewayId }) => {
    const { tokenSealed } = await scope.db.selectFrom('savedCards').select('tokenSealed').where('id', '=', id).executeTakeFirstOrThrow()
    await scope.enqueue(forgetCard, { gatewayId, tokenSealed })
  },
})
