import { getNow, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { numberText } from '#lib/format/number.ts'

interface DashboardPanelProps {
  title: string
  /** How many there are of what it shows a part of. */
  count?: number | null
  /** Where the whole of it is. */
  all?: { href: string; text: string }
  /** When its figures were taken; otherwise now. */
  asOf?: string
  /** Said instead of the content, where there is none. */
  empty?: string | undefined
  /** After the link: a button. */
  action?: ReactNode
  id?: string
  children?: ReactNode
}

/** A panel of the home page: what it is called, when it was so, the way to the whole. */
export async function DashboardPanel({ title, count, all, asOf, empty, action, id, children }: DashboardPanelProps) {
  const [t, now] = await Promise.all([getTranslations('home'), getNow()])
  return (
    <section className="dashboard-panel" id={id}>
      <header>
        <h2>
          {title} {count ? <span className="font-regular text-text-3">{numberText(count)}</span> : null}
        </h2>
        <span className="flex flex-wrap items-center justify-end gap-x-3 text-small text-text-3">
          <span>{t.rich('asOf', { time: () => <DateText value={asOf ?? now} as="hour" /> })}</span>
          {all && <Link href={all.href}>{all.text}</Link>}
          {action}
        </span>
      </header>
      {empty ? <p className="text-text-2">{empty}</p> : children}
    </section>
  )
}
