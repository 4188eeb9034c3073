import { ProductLinks } from '#components/catalogue/product/product-links.tsx'
import { type ProductPageProps, ProductScreen, productTitle } from '#components/catalogue/product/product-screen.tsx'

export const generateMetadata = productTitle

export default function ProductLinksPage(props: ProductPageProps) {
  return (
    <ProductScreen {...props} tab="links">
      {product => <ProductLinks product={product} />}
    </ProductScreen>
  )
}
