import { PricingTab } from '#components/catalogue/pricing/pricing-tab.tsx'
import { type ProductPageProps, ProductScreen, productTitle } from '#components/catalogue/product/product-screen.tsx'

export const generateMetadata = productTitle

/** What a product costs. */
export default function PricingPage(props: ProductPageProps) {
  return (
    <ProductScreen {...props} tab="pricing">
      {product => <PricingTab product={product} />}
    </ProductScreen>
  )
}
