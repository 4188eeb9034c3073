import { ProductPartPage } from '#components/catalogue/product/product-part.tsx'
import { type ProductPageProps, productTitle } from '#components/catalogue/product/product-screen.tsx'

export const generateMetadata = productTitle

export default function ProductUpgradesPage(props: ProductPageProps) {
  return <ProductPartPage {...props} part="upgrades" />
}
