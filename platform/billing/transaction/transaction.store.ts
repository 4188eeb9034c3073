import { sql } from 'kysely'
import { transactions } from '#contract/billing/transactions.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from './transaction.table.ts'

export const transactionStore = crud({
  resource: transactions,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: true } },
  computed: {
    invoiceNumbers: () => sql`(select string_agg("invoiceNumber", ', ' order by "position") from "transactionAllocations"
      where "transactionId" = "transactions"."id")`,
  },
  sorted: {
    invoiceId: (_, wanted = []) =>
      sql`"transactions"."id" in (select "transactionId" from "transactionAllocations" where "invoiceId" = any(${[...wanted]}))`,
  },
  lines: { allocations: { table: 'transactionAllocations', key: 'transactionId' } },
  relations: { files: attachedFiles('transactions') },
  values: ({ caller }, { fileIds: _, ...input }, current) => (current ? input : { ...input, enteredName: caller.name }),
  refuses:
    () =>
    (verb, { kind, status, toWallet }) => {
      if (verb === 'reverse') return kind === 'payment' ? null : 'notAPayment'
      return verb === 'allocate' && (toWallet === 0 || kind !== 'payment' || status !== 'completed') ? 'nothingUnallocated' : null
    },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, note, allocations }) => [reference, note, ...allocations.map(({ invoiceNumber }) => invoiceNumber)],
  afterCreate: (scope, { id }, { fileIds = [] }) => attachFiles(scope, fileIds as number[], 'transactions', id),
})
