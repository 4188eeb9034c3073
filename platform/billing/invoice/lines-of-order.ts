import { LONGEST_DESCRIPTION } from '#contract/billing/invoice-lines.ts'
import { lineNet } from '#contract/kernel/tax.ts'
import type { Order } from '#contract/orders/orders.ts'
import { answersText, type FieldsOnInvoices, fieldsOnInvoices } from '#platform/catalogue/product/answers-on-invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { wantedItems } from '#platform/orders/order/cancelled-items.ts'

type Item = Order['items'][number]

/** What is left for what is said of a part of it: ": part 2 of 12". */
const longest = LONGEST_DESCRIPTION - 40

/** An item by its name and domain, with what was answered for it and stands on invoices. */
function named({ name, domain, customValues }: Item, fields: FieldsOnInvoices) {
  const answers = answersText(customValues, fields)
  const of = (text: string, said: string) =>
    text &&
    [domain ? `${text} (${domain})` : text, said]
      .filter(part => part !== '')
      .join(' · ')
      .slice(0, longest)
  return { en: of(name.en, answers.en), ar: of(name.ar, answers.ar) }
}
/** What the line of an item's set-up fee is called, behind the line of the item. */
export const feeName = ({ name }: Pick<Item, 'name'>) => ({
  en: name.en && `Set-up: ${name.en}`,
  ar: name.ar && `رسوم التأسيس: ${name.ar}`,
})

/**
 * The lines of an order's invoice: one for each item that is still wanted, and one for its set-up fee. Their nets are those of the order. Where quantity
 * and unit price do not make the price (a part of a period, options), the line is of one piece.
 */
export async function linesOfOrder(scope: Scope, order: Pick<Order, 'id' | 'items'>) {
  const items = await wantedItems(scope, order)
  const answers = items.flatMap(({ customValues }) => customValues)
  const fields = await fieldsOnInvoices(scope, answers)
  return items.flatMap(item => {
    const { id: orderItemId, steps, quantity, unitPrice, category, reasonCode, net, setupFee } = item
    const fee = steps.reduce((sum, one) => (one.step === 'setupFee' ? sum + one.amount : sum), 0)
    const price = item.gross - fee
    const whole = lineNet({ quantity, unitPrice }) === price
    const discount = price - (net - setupFee)
    const taxed = { category, reasonCode }
    const amount = whole ? { quantity, unitPrice } : { quantity: 1, unitPrice: price }
    const line = { description: named(item, fields), ...taxed, discount, ...amount }
    const ofFee = { description: feeName(item), ...taxed, quantity: 1, unitPrice: fee, discount: fee - setupFee }
    return [{ ...line, orderItemId }, ...(fee > 0 ? [ofFee] : [])]
  })
}
