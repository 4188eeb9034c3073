import { getLocale, getTranslations } from 'next-intl/server'
import { PriceForm } from '#components/catalogue/pricing/price-form.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { verbNamespaces } from '#components/kit/verbs/verb-namespaces.ts'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import { products } from '#contract/catalogue/products.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { paths } from '#lib/paths.ts'

type Props = { params: Promise<{ product: string }> }
const pages = { resource: products, listAddress: () => paths.products() }
const loadProduct = async ({ params }: Props) => loadRecord(pages, recordId((await params).product))

export async function generateMetadata(props: Props) {
  const [{ name }, t, locale] = await Promise.all([loadProduct(props), getTranslations('products'), getLocale()])
  return { title: t('pricingOf', { name: nameFor(name, locale) }) }
}

export default async function PricingPage(props: Props) {
  const [product, currencies, t, locale] = await Promise.all([
    loadProduct(props),
    loadCurrencyFormats(),
    getTranslations('products'),
    getLocale(),
  ])
  const priced = new Set(product.prices.map(({ currency }) => currency))
  const shown = currencies.filter(({ code, active }) => active || priced.has(code))
  return (
    <ClientMessages of={['products', 'list', ...verbNamespaces]}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.products() }]}
        title={t('pricingOf', { name: nameFor(product.name, locale) })}
        chip={<StatusBadge status={product.status} />}
        meta={t(`options.payType.${product.payType}`)}
        ruled
      />
      {product.payType === 'free' ? (
        <p className="p-(--gutter) text-text-2">{t('freeText')}</p>
      ) : (
        <PriceForm
          product={product}
          currencies={shown.map(({ code, name }) => ({ code, name: nameFor(name, locale) }))}
          cycles={cyclesOf(product)}
          readOnly={product.can?.update !== true}
        />
      )}
    </ClientMessages>
  )
}
