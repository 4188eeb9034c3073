import type { DraftTerms } from '#contract/billing/invoice-writing.ts'
import { vatRateOn } from '#contract/catalogue/vat-of-sale.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../billable-item/billable-item.table.ts'
import { walletsOf } from '../wallet/wallet.ts'

/**
 * By what an invoice of a client goes that is being written today; of wallet and items as much as the reader may see.
 * @throws Problem validation of `clientId`
 */
export async function draftTerms(scope: Scope, { query: { clientId } }: { query: { clientId: number } }): Promise<DraftTerms> {
  const { currency, taxPoint, buyer, vatRates } = await saleTerms(scope, clientId)
  const wallets = scope.can('wallet.view') ? await walletsOf(scope, clientId) : null
  return {
    currency,
    rate: vatRateOn(vatRates, taxPoint),
    buyer,
    wallet: wallets && (wallets.find(one => one.currency === currency)?.balance ?? 0),
    items: scope.can('billableItem.view') ? await openItems(scope, clientId, currency) : [],
  }
}

async function openItems({ db }: Scope, clientId: number, currency: string): Promise<DraftTerms['items']> {
  const items = await db
    .selectFrom('billableItems')
    .select(['id', 'description', 'quantity', 'unitPrice', 'category', 'reasonCode', 'invoiceAction', 'nextOn'])
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(100)
    .execute()
  return items.map(({ invoiceAction, ...item }) => ({ ...item, byItself: invoiceAction === 'nextInvoice' }))
}
