import { lineNet } from '#contract/kernel/tax.ts'
import type { Order } from '#contract/orders/orders.ts'

type Item = Order['items'][number]

const named = ({ name, domain }: Item) => {
  const of = (text: string) => (text && domain ? `${text} (${domain})` : text)
  return { en: of(name.en), ar: of(name.ar) }
}
const feeName = ({ name }: Item) => ({ en: name.en && `Set-up: ${name.en}`, ar: name.ar && `رسوم التهيئة: ${name.ar}` })

/**
 * The lines of an order's invoice: one for each item, and one for its set-up fee. Their nets are those of the order. Where quantity and unit
 * price do not make the price (a part of a period, options), the line is of one piece.
 */
export const linesOfOrder = ({ items }: Pick<Order, 'items'>) =>
  items.flatMap(item => {
    const { id: orderItemId, steps, quantity, unitPrice, category, reasonCode, net, setupFee } = item
    const fee = steps.reduce((sum, one) => (one.step === 'setupFee' ? sum + one.amount : sum), 0)
    const price = item.gross - fee
    const whole = lineNet({ quantity, unitPrice }) === price
    const discount = price - (net - setupFee)
    const taxed = { category, reasonCode }
    const amount = whole ? { quantity, unitPrice } : { quantity: 1, unitPrice: price }
    const line = { description: named(item), ...taxed, discount, ...amount }
    const ofFee = { description: feeName(item), ...taxed, quantity: 1, unitPrice: fee, discount: fee - setupFee }
    return [{ ...line, orderItemId }, ...(fee > 0 ? [ofFee] : [])]
  })
