import { sql } from 'kysely'
import { invoices } from '#contract/billing/invoices.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import { freeItemsOf } from '../billable-item/free-occurrences.ts'
import { stopItemsOf } from '../billable-item/stop-items.ts'
import { refusesInvoice } from './invoice.rules.ts'
import type {} from './invoice.table.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { invoiceValues } from './invoice-values.ts'

export const invoiceStore = crud({
  resource: invoices,
  joins: {
    client: {
      table: 'clients',
      key: 'clientId',
      fields: { clientName: 'displayName', clientGroupId: 'clientGroupId' },
      search: 'client.view',
    },
    corrected: { table: 'invoices', key: 'correctsInvoiceId', fields: { correctsNumber: 'number' } },
  },
  ...invoiceColumns,
  // What is not published asks nobody for anything.
  visible: ({ caller }, query) => (clientOf(caller) === null ? query : query.where('invoices.status', '<>', 'draft')),
  lines: { lines: { table: 'invoiceLines', key: 'invoiceId' } },
  values: invoiceValues,
  refuses: () => refusesInvoice,
  beforeRemove: async (scope, { id }) => {
    await freeItemsOf(scope, id)
    await stopItemsOf(scope, id)
  },
  nameOf: ({ number, id }) => number ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ number, lines }) => [number, ...lines.flatMap(({ description }) => [description.en, description.ar])],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"invoices"."id" = ${Number(typed)}`] : []),
})
