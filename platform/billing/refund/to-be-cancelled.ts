import { type RawBuilder, sql } from 'kysely'
import { openRefund } from '#contract/billing/refunds.ts'
import type {} from './refund.table.ts'

/** Whether no refund is under way after which an invoice, by the name of its id, is to be cancelled: nothing collects it by itself meanwhile. */
export const notToBeCancelled = (invoiceId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from "refunds" r where r."invoiceId" = ${sql.ref(invoiceId)} and r."cancelsInvoice"
    and r."status" in (${sql.join([...openRefund])}))`
