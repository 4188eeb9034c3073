import { sql } from 'kysely'
import { bankLines } from '#contract/billing/bank-lines.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../bank-account/bank-account.table.ts'
import type {} from './bank-line.table.ts'

export const bankLineStore = crud({
  resource: bankLines,
  joins: {
    account: { table: 'bankAccounts', key: 'bankAccountId', fields: { bankName: 'name' } },
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } },
  },
  computed: {
    invoiceNumbers: () => sql`(select string_agg("invoiceNumber", ', ' order by "position") from "bankLineAllocations"
      where "bankLineId" = "bankLines"."id")`,
  },
  lines: { allocations: { table: 'bankLineAllocations', key: 'bankLineId' } },
  nameOf: ({ reference, id }) => reference ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reference, description, counterparty }) => [reference, description, counterparty],
})
