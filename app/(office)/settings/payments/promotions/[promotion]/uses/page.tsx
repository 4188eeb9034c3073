import { type PromotionPageProps, PromotionScreen, promotionTitle } from '#components/catalogue/promotion/promotion-screen.tsx'
import { UsesList } from '#components/catalogue/promotion/uses-list.tsx'

export const generateMetadata = promotionTitle

export default function PromotionUsesPage(props: PromotionPageProps) {
  return (
    <PromotionScreen {...props} tab="uses">
      {({ id }, search) => <UsesList promotionId={id} search={search} />}
    </PromotionScreen>
  )
}
