import { useTranslations } from 'next-intl'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { LedgerEntry } from '#contract/billing/ledger.ts'

interface BalanceSectionProps {
  invoiceId: number
  /** The oldest first. */
  entries: readonly LedgerEntry[]
  currency: string
}

/** What moved what is to be paid of an invoice, and what it was after each. */
export function BalanceSection({ invoiceId, entries, currency }: BalanceSectionProps) {
  const t = useTranslations('invoices')
  const moves = movesOf(invoiceId, entries)
  if (moves.length === 0) return null
  return (
    <SidePanelSection title={t('view.runningBalance')}>
      <ol className="flex flex-col gap-2">
        {moves.map(({ id, bookedOn, event, amount, after }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {t(`moves.${kindOf(event)}`)}
              <span className="block text-small text-text-3">
                <DateText value={bookedOn} as="day" />
              </span>
            </span>
            <span className="text-end">
              <Money amount={amount} currency={currency} />
              <span className="block text-small text-text-3">
                {t.rich('view.leaves', { amount: () => <Money amount={after} currency={currency} /> })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </SidePanelSection>
  )
}

function movesOf(invoiceId: number, entries: readonly LedgerEntry[]) {
  let after = 0
  return entries.flatMap(({ id, bookedOn, event, lines = [] }) => {
    const amount = lines.reduce((sum, line) => (line.account === 'receivable' && line.invoiceId === invoiceId ? sum + line.amount : sum), 0)
    after += amount
    return amount === 0 ? [] : [{ id, bookedOn, event, amount, after }]
  })
}

const kinds = {
  'invoices.published': 'invoice',
  'invoices.walletApplied': 'wallet',
  'invoices.paymentReversed': 'reversal',
  'transactions.created': 'payment',
  'transactions.allocated': 'payment',
  'creditNotes.created': 'creditNote',
  'refunds.completed': 'refund',
} as const
const kindOf = (event: string) => kinds[event as keyof typeof kinds] ?? 'other'
