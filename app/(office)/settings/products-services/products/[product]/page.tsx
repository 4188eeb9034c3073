import { getTranslations } from 'next-intl/server'
import { NewProduct } from '#components/catalogue/product/new-product.tsx'
import { ProductPartPage } from '#components/catalogue/product/product-part.tsx'
import { type ProductPageProps, productTitle } from '#components/catalogue/product/product-screen.tsx'

export async function generateMetadata(props: ProductPageProps) {
  if ((await props.params).product === 'new') return { title: (await getTranslations('products'))('newTitle') }
  return productTitle(props)
}

/** What a product is; `new` is one that does not exist yet. */
export default async function ProductPage(props: ProductPageProps) {
  const [{ product }, search] = await Promise.all([props.params, props.searchParams])
  return product === 'new' ? <NewProduct search={search} /> : <ProductPartPage {...props} part="details" />
}
