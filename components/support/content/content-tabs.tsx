import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SegmentedLinks } from '#components/ui/segmented.tsx'

type Tab = 'articles' | 'categories' | 'searches' | 'replies' | 'board' | 'list'

/** The parts of a page of the help; the first one is its plain address. */
export function ContentTabs({ tabs, current, path }: { tabs: Tab[]; current: Tab; path: (search?: { show?: string }) => string }) {
  const t = useTranslations('content')
  const items = tabs.map((tab, index) => ({ href: path(index ? { show: tab } : {}), label: t(`tabs.${tab}`), current: tab === current }))
  return <SegmentedLinks label={t('tabs.label')} link={Link} items={items} />
}
