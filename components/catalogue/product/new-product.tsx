import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { products } from '#contract/catalogue/products.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { copiedName, copiedValues } from '#lib/record/copied-values.ts'
import { requireSession } from '#lib/session/session.ts'
import { productPages } from './product-pages.ts'
import { productSections } from './product-sections.ts'

const blank = { payType: 'recurring', vatCategory: 'S', vatReason: '', hidden: false, requiresDomain: false, order: 0 }

/** A new product, or a copy of another one: all that it has, under a name of its own. */
export async function NewProduct({ search }: { search: SearchParams }) {
  const [t, record, locale, { metadata }] = await Promise.all([
    getTranslations('products'),
    getTranslations('record'),
    getLocale(),
    requireSession(),
  ])
  if (!can(metadata, 'product.create')) forbidden()
  const copied = search.copy === undefined ? null : await loadRecord(productPages, recordId(search.copy))
  const values = copied ? { ...copiedValues(products, copied), name: copiedName(copied.name, name => record('copyOf', { name })) } : blank
  return (
    <ClientMessages of={['products']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.products() }]}
        title={copied ? t('copyTitle', { name: nameFor(copied.name, locale) }) : t('newTitle')}
        ruled
      />
      <ResourceForm
        key={copied?.id}
        resource="products"
        sections={productSections.details}
        values={values}
        {...(copied ? { also: values } : {})}
      />
    </ClientMessages>
  )
}
