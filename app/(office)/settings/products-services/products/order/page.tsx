import { getTranslations } from 'next-intl/server'
import { ProductBoardPage } from '#components/catalogue/product-order/product-board-page.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('products.board'))('title') }
}

export default function ProductOrderPage() {
  return <ProductBoardPage />
}
