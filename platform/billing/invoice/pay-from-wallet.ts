import { type Invoice, type invoices, openInvoice } from '#contract/billing/invoices.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../wallet/wallet.table.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceVerbs } from './invoice.verbs.ts'

/** An invoice was published of which its client's wallet is to pay: as much as it holds, by whoever may do so. */
export async function payPublished(scope: Scope, { recordId, payload }: Happened<typeof invoices.events.publish>): Promise<void> {
  if (payload.fromWallet) await payFromWallet(scope, recordId as number, openInvoice)
}

/** Pays an invoice in one of these states out of its client's wallet, as much as that holds; answers whether it paid anything. */
export async function payFromWallet(scope: Scope, id: number, states: readonly Invoice['status'][]): Promise<boolean> {
  const { status, balance, clientId, currency } = await invoiceStore.find(scope, id, true)
  if (!states.includes(status) || balance <= 0) return false
  const wallet = await scope.db
    .selectFrom('wallets')
    .select('balance')
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
  const amount = Math.min(balance, wallet?.balance ?? 0)
  if (amount <= 0) return false
  await invoiceVerbs.applyWallet(scope, { params: { id }, body: { amount } })
  return true
}
