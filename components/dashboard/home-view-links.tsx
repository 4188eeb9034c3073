import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SegmentedLinks } from '#components/ui/segmented.tsx'
import { homeRanges } from '#contract/dashboard/admin-dashboard.ts'
import { type HomeView, homeSearch } from '#lib/home/home-view.ts'
import { paths } from '#lib/paths.ts'

/** Which time the figures of the home page are about. */
export function HomeViewLinks({ view }: { view: HomeView }) {
  const t = useTranslations('home')
  const items = homeRanges.map(range => ({
    href: paths.home(homeSearch({ ...view, range })),
    label: t(`ranges.${range}`),
    current: range === view.range,
  }))
  return <SegmentedLinks label={t('ranges.label')} link={Link} items={items} />
}
