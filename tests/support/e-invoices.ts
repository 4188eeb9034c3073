import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EInvoicesTable } from '#platform/billing/e-invoice/e-invoice.table.ts'
import type { TestPlatform } from './platform.ts'

/** The tax document of an invoice, on its way to nobody, as if it had been issued. */
export async function addEInvoice(
  { database }: Pick<TestPlatform, 'database'>,
  invoiceId: number,
  more: Partial<Insertable<EInvoicesTable>> = {},
): Promise<number> {
  const now = new Date()
  const { id } = await database.db
    .insertInto('eInvoices')
    .values({
      ...{
        invoiceId,
        creditNoteId: null,
        kind: 'invoice',
        simplified: true,
        status: 'queued',
        uuid: randomUUID(),
        qr: 'AQ==',
        vatInSar: 0,
        attempts: 0,
      },
      ...{ createdOn: now, updatedOn: now, issuedOn: now, environment: null, unitId: null, counter: null, previousHash: null },
      ...{ hash: null, xml: null, warnings: 0, failure: null, findings: '[]', dueOn: null, settledOn: null },
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
