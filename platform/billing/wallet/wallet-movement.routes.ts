import { walletMovements } from '#contract/billing/wallet-movements.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from '../invoice/invoice.table.ts'
import { movementKind } from './movement-kind.ts'
import { walletsOf } from './wallet.ts'

const movements = reader({
  resource: walletMovements,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } },
    invoice: { table: 'invoices', key: 'invoiceId', fields: { invoiceNumber: 'number' } },
  },
  computed: {
    kind: () => movementKind,
  },
  export: 'wallet.export',
})

export const routes = served(walletMovements.endpoints, {
  list: movements.list,
  get: movements.get,
  info: (scope, { query: { clientId } }) => walletsOf(scope, clientId),
})
