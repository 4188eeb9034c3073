import { sql } from 'kysely'
import { transactions } from '#contract/billing/transactions.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './transaction.table.ts'

export const transactionStore = crud({
  resource: transactions,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: true } },
  sorted: {
    invoiceId: (_, wanted = []) =>
      sql`"transactions"."id" in (select "transactionId" from "transactionAllocations" where "invoiceId" = any(${[...wanted]}))`,
  },
  lines: { allocations: { table: 'transactionAllocations', key: 'transactionId' } },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, allocations }) => [reference, ...allocations.map(({ invoiceNumber }) => invoiceNumber)],
})
