import { paymentParts } from '#contract/billing/quote-lines.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { lineNet, type VatCategory } from '#contract/kernel/tax.ts'
import type { Order } from '#contract/orders/orders.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { linesOfOrder } from '../invoice/lines-of-order.ts'

interface Line {
  description: { en: string; ar: string }
  quantity: number
  unitPrice: number
  discount: number
  category: VatCategory
  reasonCode: VatReasonCode | null
  orderItemId?: number
}

/** The invoices of an accepted quote, written and published: one, or one for each part in which it is paid. */
export async function invoiceQuote(asked: Scope, quote: Quote, clientId: number, order: Order | null): Promise<void> {
  const scope = asked.with({ caller: system })
  const lines = [...(order ? linesOfOrder(order) : []), ...quote.lines.filter(({ sold }) => !order || !sold).map(lineOf)]
  const parts = paymentParts(quote.depositPercent, quote.instalments)
  const today = riyadhDate(scope.now)
  let before = 0
  for (const [at, { percent, dueDays }] of parts.entries()) {
    const until = at === parts.length - 1 ? 100 : before + percent
    const its = parts.length === 1 ? lines : lines.flatMap(line => partOf(line, { from: before, until, at, of: parts.length }))
    before = until
    if (its.length === 0) continue
    const { id } = await invoiceStore.create(scope, {
      body: { clientId, orderId: order?.id ?? null, dueDate: addDays(today, dueDays), notes: quote.customerNotes, lines: its },
    })
    await invoiceVerbs.publish(scope, { params: { id }, body: {} })
  }
}

function lineOf(line: Quote['lines'][number]): Line {
  const { description, quantity, price, discount, category, reasonCode, setupFee, gross, net } = line
  const whole = setupFee > 0 || gross - discount !== net ? { quantity: 1, unitPrice: gross } : { quantity, unitPrice: price }
  return { description, ...whole, discount, category, reasonCode }
}

/**
 * What of a line a part asks for: the parts of a line sum to it, whatever was rounded. The first part of an item is what its order waits for, so
 * that what was sold is set up once the deposit is paid.
 */
function partOf(line: Line, { from, until, at, of }: { from: number; until: number; at: number; of: number }): Line[] {
  const net = lineNet(line)
  const unitPrice = percentOf(net, until) - percentOf(net, from)
  if (unitPrice === 0 && at > 0) return []
  const { orderItemId, description, category, reasonCode } = line
  const named = {
    en: description.en && `${description.en}: part ${at + 1} of ${of}`,
    ar: description.ar && `${description.ar}: الدفعة ${at + 1} من ${of}`,
  }
  return [
    { description: named, quantity: 1, unitPrice, discount: 0, category, reasonCode, ...(at === 0 && orderItemId ? { orderItemId } : {}) },
  ]
}
