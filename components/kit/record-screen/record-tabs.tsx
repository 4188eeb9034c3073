import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { requireSession } from '#lib/session/session.ts'
import type { RecordTab, RecordTabGroup } from './record-pages.ts'

/** How much a tab holds; `late` of them want something done. */
export type RecordCounts<T extends string> = Partial<Record<T, { count: number; late?: boolean }>>

interface RecordTabsProps<T extends string> {
  groups: readonly RecordTabGroup<T>[]
  current: T | undefined
  address: (tab: T) => string
  namespace: string
  counts: RecordCounts<T> | undefined
}

/** Tabs of one kind are a row above what they show. */
export const inRow = (groups: readonly unknown[]): boolean => groups.length === 1

/** More of them are a select on a phone, and more than a tablet holds in a row on that too. */
const mostInRow = { phone: 3, tablet: 6 }

/**
 * The tabs of a record; one alone is not drawn: those of one group in a row, several groups at the side, one scrolling row below 1024 px,
 * many of them a select on narrow screens.
 */
export async function RecordTabs<T extends string>({ groups, current, address, namespace, counts = {} }: RecordTabsProps<T>) {
  const [{ metadata }, messages] = await Promise.all([requireSession(), getTranslations(namespace as 'clients')])
  const t = dynamicMessages(messages)
  const allowed = ({ needs }: RecordTab<T>) => needs === undefined || can(metadata, needs)
  const shown = groups.map(({ group, tabs }) => ({ group, tabs: tabs.filter(allowed) })).filter(({ tabs }) => tabs.length > 0)
  const all = shown.flatMap(({ tabs }) => tabs)
  const row = inRow(groups)
  // A row of tabs brings the line below the header; without it the line is still wanted.
  if (all.length < 2) return row ? <div className="border-t border-line" /> : null
  const countOf = (tab: T) => counts[tab] && numberText(counts[tab].count)
  return (
    <>
      <Tabs
        label={t('view.label')}
        className={row ? undefined : all.length > mostInRow.tablet ? 'hidden' : 'hidden max-md:flex'}
        link={Link}
        narrow={all.length > mostInRow.phone ? 'select' : 'scroll'}
        many={all.length > mostInRow.tablet}
        items={all.map(({ name }) => ({
          href: address(name),
          label: t(`view.${name}`),
          count: countOf(name),
          current: name === current,
        }))}
      />
      {!row && (
        <nav className="section-navigation" aria-label={t('view.label')}>
          {shown.map(({ group, tabs }) => (
            <div key={group} className="contents">
              <div className="section-label">{t(`view.${group}`)}</div>
              {tabs.map(({ name }) => (
                <Link key={name} href={address(name)} aria-current={name === current ? 'page' : undefined}>
                  {t(`view.${name}`)}
                  {counts[name] && (
                    <span className="text-small text-text-3 ms-auto flex items-center gap-1.5">
                      {counts[name].late && <span className="size-1.5 rounded-full bg-(--st-overdue-dot)" aria-hidden />}
                      {countOf(name)}
                    </span>
                  )}
                </Link>
              ))}
            </div>
          ))}
        </nav>
      )}
    </>
  )
}
