import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { type Comparison, comparisons } from '#lib/reports/days-before.ts'

interface CompareLinksProps {
  search: SearchParams
  compared: Comparison | null
  /** The first and the last day that it is compared with. */
  days: readonly [CalendarDate, CalendarDate] | null
  path: string
}

/** With what the figures of a report are compared, each a link to the same report. */
export async function CompareLinks({ search, compared, days, path }: CompareLinksProps) {
  const t = await getTranslations('reports')
  const to = (comparison: Comparison | null) => {
    const given = Object.entries({ ...search, compare: comparison ?? undefined })
    const query = new URLSearchParams(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <nav className="flex flex-wrap gap-x-4 gap-y-1 text-small" aria-label={t('compare.label')}>
      <span className="text-text-3">{t('compare.label')}</span>
      {[null, ...comparisons].map(one => (
        <Link
          key={one ?? 'none'}
          href={to(one)}
          aria-current={one === compared ? 'true' : undefined}
          className="aria-[current]:font-semibold"
        >
          {t(`compare.${one ?? 'none'}`)}
        </Link>
      ))}
      {days && (
        <span className="text-text-3">
          {t.rich('compare.days', {
            first: () => <DateText value={days[0]} as="day" />,
            last: () => <DateText value={days[1]} as="day" />,
          })}
        </span>
      )}
    </nav>
  )
}
