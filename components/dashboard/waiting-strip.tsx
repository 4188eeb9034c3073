import { ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusGlyph } from '#components/kit/values/status-glyph.tsx'
import { statusGlyphs } from '#components/kit/values/statuses.ts'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { mainStatistics } from './figures.ts'

/** What waits of each kind, in one line across the page; each leads to its list. It is not there for who may see none of it. */
export async function WaitingStrip() {
  const [t, answer] = await Promise.all([getTranslations('home'), mainStatistics()])
  // The panels below say what could not be shown.
  if ('refusal' in answer) return null
  const { pendingOrders, openCancellations, moduleActions, overdueInvoices } = answer.data
  const cells = [
    pendingOrders && {
      status: 'pending',
      label: t('panels.pendingOrders'),
      href: paths.orders({ status: 'in:pending', type: 'in:new,transfer,addon' }),
      count: pendingOrders.count,
      note: pendingOrders.oldestOn && t.rich('oldest', { time: () => <RelativeTime value={pendingOrders.oldestOn} /> }),
    },
    openCancellations && {
      status: 'on_hold',
      label: t('panels.pendingCancellations'),
      href: paths.cancellationRequests(),
      count: openCancellations.count,
      note: openCancellations.immediate > 0 && t('immediate', { count: openCancellations.immediate }),
    },
    moduleActions && {
      status: 'failed',
      label: t('panels.moduleActions'),
      href: paths.moduleJobs({ state: 'in:failed,dead,queued,sent,unknown' }),
      count: moduleActions.waiting + moduleActions.failed,
      note: moduleActions.failed > 0 && t('failedActions', { count: moduleActions.failed }),
      bad: moduleActions.failed > 0,
    },
    overdueInvoices && {
      status: 'overdue',
      label: t('overdueInvoices'),
      href: paths.invoices({ status: 'in:unpaid,partiallyPaid,bankTransfer', dueDate: 'lte:today-1d' }),
      count: overdueInvoices.count,
      note: overdueInvoices.currency && <Money amount={overdueInvoices.amount} currency={overdueInvoices.currency} />,
    },
  ].filter(cell => cell !== null)
  if (cells.length === 0) return null
  return (
    <nav
      aria-label={t('waits')}
      className="grid grid-flow-col auto-cols-fr border-b border-line bg-sunken max-sm:grid-flow-row max-sm:grid-cols-2"
    >
      {cells.map(cell => (
        <Cell key={cell.href} {...cell} />
      ))}
    </nav>
  )
}

interface CellProps {
  /** Whose colour and glyph it has. */
  status: string
  label: string
  href: string
  count: number
  note: ReactNode
  /** The note tells of something that needs a person. */
  bad?: boolean
}

function Cell({ status, label, href, count, note, bad = false }: CellProps) {
  return (
    <Link
      href={href}
      className="flex min-w-0 flex-col gap-0.5 px-gutter py-3 text-text not-first:border-s not-first:border-line hover:bg-hover max-sm:odd:border-s-0 max-sm:nth-[n+3]:border-t max-sm:nth-[n+3]:border-line"
    >
      <span className="flex items-center gap-1.5 text-small font-medium text-text-2">
        <span className="contents" data-status={status}>
          <StatusGlyph name={statusGlyphs[status] ?? 'ring'} />
        </span>
        {label}
        <Icon of={ArrowRight} size={14} flip className="ms-auto text-text-3" />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-(length:--fs-figure) leading-(--lh-figure) font-semibold">{numberText(count)}</b>
        {note && <span className={cx('text-small', bad ? 'text-danger-text' : 'text-text-3')}>{note}</span>}
      </span>
    </Link>
  )
}
