import { getTranslations } from 'next-intl/server'
import { NewPromotion } from '#components/catalogue/promotion/new-promotion.tsx'
import { PromotionRules } from '#components/catalogue/promotion/promotion-rules.tsx'
import { type PromotionPageProps, PromotionScreen, promotionTitle } from '#components/catalogue/promotion/promotion-screen.tsx'

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
      {record => <PromotionRules promotion={record} />}
    </PromotionScreen>
  )
}
