import type { InvoiceKind } from '#contract/billing/invoices.ts'
import type { Prepayment } from '#contract/billing/prepayments.ts'
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
import { prepaymentOf } from '../invoice/paid-prepayments.ts'

interface Line {
  description: { en: string; ar: string }
  quantity: number
  unitPrice: number
  discount: number
  category: VatCategory
  reasonCode: VatReasonCode | null
  orderItemId?: number
}

/**
 * The invoices of an accepted quote: one, or one for each part in which it is paid, written and published. A deposit is a prepayment invoice. The
 * first invoice after it is the final one of all that both pay for, and waits as a draft until the deposit was paid, which it deducts.
 */
export async function invoiceQuote(asked: Scope, quote: Quote, clientId: number, order: Order | null): Promise<void> {
  const scope = asked.with({ caller: system })
  const lines: Line[] = [
    ...(order ? await linesOfOrder(scope, order) : []),
    ...quote.lines.filter(({ sold }) => !order || !sold).map(lineOf),
  ]
  const parts = paymentParts(quote.depositPercent, quote.instalments)
  const today = riyadhDate(scope.now)
  const write = (dueDays: number, more: { lines: Line[]; kind?: InvoiceKind; prepayments?: Prepayment[] }) =>
    invoiceStore.create(scope, {
      body: { clientId, orderId: order?.id ?? null, dueDate: addDays(today, dueDays), notes: quote.customerNotes, ...more },
    })
  const publish = async ({ id }: { id: number }) => {
    await invoiceVerbs.publish(scope, { params: { id }, body: {} })
    return invoiceStore.find(scope, id)
  }
  const [deposit] = quote.depositPercent > 0 && parts.length > 1 ? parts : []
  const prepaid = deposit && (await publish(await write(deposit.dueDays, { kind: 'prepayment', lines: lines.map(prepaidOf(deposit)) })))
  const others = parts.slice(deposit ? 1 : 0)
  let before = 0
  for (const [at, { percent, dueDays }] of others.entries()) {
    const until = at === others.length - 1 ? 100 : before + percent + (at === 0 && deposit ? deposit.percent : 0)
    const rest = prepaid ? lines.map(({ orderItemId: _, ...line }) => line) : lines
    const its = others.length === 1 ? rest : rest.flatMap(line => partOf(line, { from: before, until, at, of: others.length }))
    before = until
    if (its.length === 0) continue
    if (at === 0 && prepaid) await write(dueDays, { lines: its, prepayments: [prepaymentOf(prepaid, prepaid)] })
    else await publish(await write(dueDays, { lines: its }))
  }
}

function lineOf(line: Quote['lines'][number]): Line {
  const { description, quantity, price, discount, category, reasonCode, setupFee, gross, net } = line
  const whole = setupFee > 0 || gross - discount !== net ? { quantity: 1, unitPrice: gross } : { quantity, unitPrice: price }
  return { description, ...whole, discount, category, reasonCode }
}

/** What of a line a deposit asks for. It is what an item of an order waits for, so that what was sold is set up once the deposit is paid. */
const prepaidOf =
  ({ percent }: { percent: number }) =>
  ({ description, category, reasonCode, orderItemId, ...line }: Line): Line => ({
    description: { en: description.en && `${description.en}: prepayment`, ar: description.ar && `${description.ar}: دفعة مقدمة` },
    ...{ quantity: 1, unitPrice: percentOf(lineNet(line), percent), discount: 0, category, reasonCode },
    ...(orderItemId ? { orderItemId } : {}),
  })

/**
 * What of a line a part asks for: the parts of a line sum to it, whatever was rounded. The first part of an item is what its order waits for.
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
