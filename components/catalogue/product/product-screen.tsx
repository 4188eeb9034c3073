import { Copy } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Product } from '#contract/catalogue/products.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { requireSession } from '#lib/session/session.ts'
import { type ProductTab, productPages } from './product-pages.ts'
import { productVerbs } from './product-verbs.ts'

export interface ProductPageProps {
  params: Promise<{ product: string }>
  searchParams: Promise<SearchParams>
}
const loadProduct = async ({ params }: ProductPageProps) => loadRecord(productPages, recordId((await params).product))

/** What the window is called: the name of the product. */
export async function productTitle(props: ProductPageProps) {
  const [{ name }, locale] = await Promise.all([loadProduct(props), getLocale()])
  return { title: nameFor(name, locale) }
}

/** A page of a product: what all of them have, and what `children` draws of it. */
export async function ProductScreen({
  children,
  tab,
  ...props
}: ProductPageProps & { tab: ProductTab; children: (product: Product) => ReactNode | Promise<ReactNode> }) {
  const [product, search] = await Promise.all([loadProduct(props), props.searchParams])
  const { id, version, name, status, group } = product
  const [place, history, t, record, locale, { metadata }, content] = await Promise.all([
    loadPlace(productPages, id, search),
    loadHistory(productPages, id),
    getTranslations('products'),
    getTranslations('record'),
    getLocale(),
    requireSession(),
    children(product),
  ])
  return (
    <RecordScreen
      {...productPages}
      record={{ id, status }}
      tab={tab}
      place={place}
      name={nameFor(name, locale)}
      facts={
        <>
          {group && <bdi>{referenceText(group, locale)}</bdi>}
          <span>{t(`options.type.${product.type}`)}</span>
          <span>{t(`options.payType.${product.payType}`)}</span>
        </>
      }
      primary={
        can(metadata, 'product.create') && (
          <Button as={Link} href={paths.product('new', { copy: id })} icon={<Icon of={Copy} />}>
            {record('duplicate')}
          </Button>
        )
      }
      verbs={{ given: productVerbs, record: { id, version, name: nameFor(name, locale), can: product.can, state: status } }}
      history={history}
      flush
      {...(tab === 'pricing' ? { namespaces: ['services'] } : {})}
    >
      {content}
    </RecordScreen>
  )
}
