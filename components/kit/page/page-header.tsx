import type { ReactNode } from 'react'
import { cx } from '#components/ui/cx.ts'
import { type Crumb, Crumbs } from './crumbs.tsx'

interface PageHeaderProps {
  /** The way here; the page itself is not repeated when it is the title. */
  crumbs?: Crumb[]
  title: ReactNode
  /** Before the title: the avatar of a record. */
  lead?: ReactNode
  chip?: ReactNode
  /** Beside the title, in text-3: a count, the name in the other language. */
  meta?: ReactNode
  /** Facts in a line below. */
  facts?: ReactNode
  /** What it comes to, at the end of the facts: it stays where they are cut. */
  amount?: ReactNode
  /** In the order plain, primary, more. */
  actions?: ReactNode
  /** A line under the header, where no tabs follow. */
  ruled?: boolean
  /** A record: two lines on a phone, the name with its status and the facts, however many there are. */
  record?: boolean
  /** `h2` for a header inside another page. */
  heading?: 'h1' | 'h2'
}

/** Head of a page: where we are, its one h1, what can be done. */
export function PageHeader({
  crumbs = [],
  title,
  lead,
  chip,
  meta,
  facts,
  amount,
  actions,
  ruled,
  record,
  heading: Heading = 'h1',
}: PageHeaderProps) {
  const factsLook = cx(
    'min-w-0',
    'text-text-2 flex items-center gap-y-1.5 gap-x-3.5 flex-wrap',
    record &&
      'max-sm:flex-1 max-sm:flex-nowrap max-sm:overflow-hidden max-sm:whitespace-nowrap max-sm:[mask-image:linear-gradient(90deg,#000_92%,transparent)] rtl:max-sm:[mask-image:linear-gradient(270deg,#000_92%,transparent)] max-sm:[&>*]:flex-none',
  )
  const line = (facts || amount) && (
    <div className="flex items-center gap-3.5">
      {facts && <div className={factsLook}>{facts}</div>}
      {amount && <span className="flex-none font-semibold">{amount}</span>}
    </div>
  )
  return (
    <header className={cx('page-header', ruled && 'border-b border-line')}>
      <Crumbs items={crumbs} inner={Heading === 'h2'} />
      <div className={cx('flex min-h-8 flex-wrap items-center', lead === undefined ? 'gap-2.5' : 'gap-3.5 sm:max-[768px]:items-start')}>
        {lead}
        <div className={cx('flex flex-col min-w-0 flex-[1_1_200px]', lead !== undefined && 'sm:max-[768px]:basis-80')}>
          <div className={cx('flex items-center flex-wrap gap-2.5', record && 'max-sm:flex-nowrap max-sm:[&>*]:flex-none')}>
            <Heading className={cx(record && 'max-sm:flex-[0_1_auto]! max-sm:min-w-0 max-sm:truncate')}>{title}</Heading>
            {chip}
            {meta && <span className={cx('text-text-3', record && 'max-sm:hidden')}>{meta}</span>}
          </div>
          {lead !== undefined && line}
        </div>
        {actions && (
          <div className={cx('actions', (record || lead !== undefined) && 'max-sm:w-full max-sm:[&>.button:not(.square)]:flex-1')}>
            {actions}
          </div>
        )}
      </div>
      {lead === undefined && line}
    </header>
  )
}
