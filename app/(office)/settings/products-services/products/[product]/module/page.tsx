import { ProductForm } from '#components/catalogue/product/product-form.tsx'
import { type ProductPageProps, ProductScreen, productTitle } from '#components/catalogue/product/product-screen.tsx'

export const generateMetadata = productTitle

/** How services of a product are set up. */
export default function ProductModulePage(props: ProductPageProps) {
  return (
    <ProductScreen {...props} tab="module">
      {record => <ProductForm part="module" product={record} values={record} readOnly={record.can?.update !== true} />}
    </ProductScreen>
  )
}
