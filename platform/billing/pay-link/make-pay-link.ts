import './pay-link.table.ts'
import { addDays } from 'date-fns/addDays'
import { type Invoice, openInvoice } from '#contract/billing/invoices.ts'
import { PAY_LINK_DAYS, payLinkEvents } from '#contract/billing/pay-links.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'

export const isOpen = ({ status }: Pick<Invoice, 'status'>) => (openInvoice as readonly string[]).includes(status)

/** A link to pay invoices that the caller sees. @throws Problem validation of `invoiceIds.<n>` */
export async function makePayLink(scope: Scope, { body: { invoiceIds, wallet } }: { body: { invoiceIds: number[]; wallet: boolean } }) {
  if (wallet && !scope.can('wallet.apply')) throw new Problem('validation', { fields: { wallet: { key: 'notPermitted' } } })
  const found: Invoice[] = []
  for (const id of invoiceIds) found.push(await invoiceStore.find(scope, id))
  const [first] = found as [Invoice, ...Invoice[]]
  const fields: FieldProblems = {}
  for (const [at, invoice] of found.entries()) {
    if (!isOpen(invoice)) fields[`invoiceIds.${at}`] = { key: 'invoiceNotOpen' }
    else if (invoice.clientId !== first.clientId) fields[`invoiceIds.${at}`] = { key: 'otherClient' }
    else if (invoice.currency !== first.currency)
      fields[`invoiceIds.${at}`] = { key: 'currencyDiffers', values: { currency: first.currency } }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const link = await newPayLink(scope, invoiceIds, wallet)
  for (const invoice of found) await scope.emit(payLinkEvents.made, { invoices: found.length }, about(invoice))
  const balance = found.reduce((sum, one) => sum + one.balance, 0)
  return { ...link, currency: first.currency, balance, invoices: found.length }
}

/** A link to pay open invoices of one client, of which whoever makes it tells. */
export async function newPayLink(
  scope: Scope,
  invoiceIds: readonly number[],
  wallet = false,
): Promise<{ address: string; expiresOn: string }> {
  const token = newToken()
  const expiresOn = addDays(scope.now, PAY_LINK_DAYS).toISOString()
  const { id } = await scope.db
    .insertInto('payLinks')
    .values({ tokenHash: tokenHash(token), createdOn: scope.now, expiresOn, wallet })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.db
    .insertInto('payLinkInvoices')
    .values(invoiceIds.map(invoiceId => ({ payLinkId: id, invoiceId })))
    .execute()
  return { address: `${scope.services.config.appUrl}/pay/${token}`, expiresOn }
}

/** Ends every link by which an invoice that the caller sees could be paid. */
export async function revokePayLinks(scope: Scope, { params: { id } }: { params: { id: number } }): Promise<{ ended: number }> {
  const { db, now } = scope
  const invoice = await invoiceStore.find(scope, id)
  const ended = await db
    .updateTable('payLinks')
    .set({ revokedOn: now })
    .where('revokedOn', 'is', null)
    .where('id', 'in', db.selectFrom('payLinkInvoices').select('payLinkId').where('invoiceId', '=', id))
    .returning('id')
    .execute()
  if (ended.length > 0) await scope.emit(payLinkEvents.revoked, {}, about(invoice))
  return { ended: ended.length }
}

const about = ({ id, number, clientId }: Invoice) => ({ resource: 'invoices', recordId: id, recordName: number ?? `#${id}`, clientId })
