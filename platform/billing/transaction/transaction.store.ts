import { sql } from 'kysely'
import { transactions } from '#contract/billing/transactions.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { crud } from '#platform/kernel/crud.ts'
import { setting } from '#platform/kernel/setting.ts'
import { mailReceipt } from './mail-receipt.ts'
import type {} from './transaction.table.ts'

export const transactionStore = crud({
  resource: transactions,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' }, search: 'client.view' } },
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
  values: ({ caller }, { fileIds: _, sendMail: __, ...input }, current) => (current ? input : { ...input, enteredName: caller.name }),
  refuses:
    () =>
    (verb, { kind, status, toWallet }) => {
      if (verb === 'reverse') return kind === 'payment' ? null : 'notAPayment'
      return verb === 'allocate' && (toWallet === 0 || kind !== 'payment' || status !== 'completed') ? 'nothingUnallocated' : null
    },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, note, allocations }) => [reference, note, ...allocations.map(({ invoiceNumber }) => invoiceNumber)],
  afterCreate: async (scope, made, { fileIds = [], sendMail }) => {
    await attachFiles(scope, fileIds as number[], 'transactions', made.id)
    if (sendMail ?? (await setting(scope, 'receiptMails'))) await mailReceipt(scope, made)
  },
})
