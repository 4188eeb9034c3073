import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { type RecordTab, recordTabs, tabHref } from './record-tabs.ts'

interface RecordSubnavProps {
  id: number
  current: RecordTab
  from: string | undefined
}

/** The client's tabs: grouped at the side, one scrolling row below 1024 px. */
export async function RecordSubnav({ id, current, from }: RecordSubnavProps) {
  const t = await getTranslations('clients.view')
  const link = (tab: RecordTab) => (
    <Link key={tab} href={tabHref(tab, id, { from })} prefetch={false} aria-current={tab === current ? 'page' : undefined}>
      {t(tab)}
    </Link>
  )
  return (
    <>
      <nav className="tabs hidden max-md:flex" aria-label={t('label')}>
        {recordTabs.flatMap(({ tabs }) => tabs.map(link))}
      </nav>
      <nav className="section-navigation" aria-label={t('label')}>
        {recordTabs.map(({ group, tabs }) => (
          <div key={group} className="contents">
            <div className="section-label">{t(group)}</div>
            {tabs.map(link)}
          </div>
        ))}
      </nav>
    </>
  )
}
