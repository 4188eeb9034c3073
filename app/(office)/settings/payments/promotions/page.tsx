import { getTranslations } from 'next-intl/server'
import { promotionColumns } from '#components/catalogue/promotion/promotion-columns.tsx'
import { promotionVerbs } from '#components/catalogue/promotion/promotion-screen.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { promotions } from '#contract/catalogue/promotions.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('promotions'))('title') }
}

export default async function PromotionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const t = await getTranslations('promotions')
  return (
    <ResourceScreen
      resource={promotions}
      searchParams={await searchParams}
      columns={await promotionColumns()}
      page={paths.promotions()}
      nameOf={({ code }) => code}
      verbs={promotionVerbs}
      views={[
        { id: 'active', label: t('views.active'), search: { status: 'in:active' } },
        { id: 'scheduled', label: t('views.scheduled'), search: { status: 'in:scheduled' } },
        { id: 'expired', label: t('views.expired'), search: { status: 'in:expired' } },
      ]}
    />
  )
}
