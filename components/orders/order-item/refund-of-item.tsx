import { invoiceVerbs, verbInvoice } from '#components/billing/invoice/invoice-verbs.ts'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import type { Invoice } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'

const refundAlone = onlyVerbs(invoiceVerbs, ['refund'])

/** Gives back what was paid for one item: the refund of its invoice, which begins with its line alone. */
export function RefundOfItem({ invoice, lineId }: { invoice: Invoice; lineId: number }) {
  const record = verbInvoice(invoice, riyadhDate(new Date()))
  return (
    <div className="mt-3 flex justify-end">
      <RecordVerbs given={refundAlone}>
        <RecordVerbButton verb="refund" record={{ ...record, values: { ...record.values, invoiceLineId: lineId } }} />
      </RecordVerbs>
    </div>
  )
}
