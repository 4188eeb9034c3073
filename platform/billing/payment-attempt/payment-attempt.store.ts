import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import type {} from './payment-attempt.table.ts'

export const paymentAttemptStore = crud({
  resource: paymentAttempts,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: true },
    invoice: { table: 'invoices', key: 'invoiceId', fields: { invoiceNumber: 'number' } },
    gateway: { table: 'paymentGateways', key: 'gatewayId', fields: { gatewayName: 'name' } },
  },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, paymentId, lastFour }) => [reference, paymentId, lastFour],
})
