import { getTranslations } from 'next-intl/server'
import { NewProduct } from '#components/catalogue/product/new-product.tsx'
import { ProductForm } from '#components/catalogue/product/product-form.tsx'
import { type ProductPageProps, ProductScreen, productTitle } from '#components/catalogue/product/product-screen.tsx'

export async function generateMetadata(props: ProductPageProps) {
  if ((await props.params).product === 'new') return { title: (await getTranslations('products'))('newTitle') }
  return productTitle(props)
}

/** What a product is; `new` is one that does not exist yet. */
export default async function ProductPage(props: ProductPageProps) {
  const [{ product }, search] = await Promise.all([props.params, props.searchParams])
  if (product === 'new') return <NewProduct search={search} />
  return (
    <ProductScreen {...props} tab="details">
      {record => <ProductForm part="details" product={record} values={record} readOnly={record.can?.update !== true} />}
    </ProductScreen>
  )
}
