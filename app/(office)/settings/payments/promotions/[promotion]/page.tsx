import { getTranslations } from 'next-intl/server'
import { NewPromotion } from '#components/catalogue/promotion/new-promotion.tsx'
import { PromotionForm } from '#components/catalogue/promotion/promotion-form.tsx'
import { type PromotionPageProps, PromotionScreen, promotionTitle } from '#components/catalogue/promotion/promotion-screen.tsx'
import { promotionSections } from '#components/catalogue/promotion/promotion-sections.ts'

export async function generateMetadata(props: PromotionPageProps) {
  if ((await props.params).promotion === 'new') return { title: (await getTranslations('promotions'))('newTitle') }
  return promotionTitle(props)
}

/** The rules of a promotion; `new` is one that does not exist yet. */
export default async function PromotionPage(props: PromotionPageProps) {
  const [{ promotion }, search] = await Promise.all([props.params, props.searchParams])
  if (promotion === 'new') return <NewPromotion search={search} />
  return (
    <PromotionScreen {...props} tab="rules">
      {record => <PromotionForm sections={promotionSections} promotion={record} values={record} readOnly={record.can?.update !== true} />}
    </PromotionScreen>
  )
}
