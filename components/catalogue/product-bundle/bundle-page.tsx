import { getLocale, getTranslations } from 'next-intl/server'
import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type ProductBundle, productBundles } from '#contract/catalogue/product-bundles.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { BundleFigures } from './bundle-figures.tsx'
import { BundleForm } from './bundle-form.tsx'
import { bundleSections } from './bundle-sections.ts'

export const bundlePages: RecordPages<typeof productBundles> = {
  resource: productBundles,
  address: paths.productBundle,
  listAddress: search => `${paths.productBundles()}${search ? `?${search}` : ''}`,
  derived: ['status', 'itemCount', 'uses', 'figures', 'retired'],
}

const start = { priceMode: 'discount', recurring: true, showOnOrder: true, amounts: [], items: [] }

/** A bundle: stored, or new. One with a retired product says that it is not offered. */
export async function BundlePage({ given, search }: { given: string; search: SearchParams }) {
  const [t, locale] = await Promise.all([getTranslations('productBundles'), getLocale()])
  const warning = ({ retired = [] }: ProductBundle) =>
    retired.length === 0
      ? []
      : [
          {
            tone: 'warn' as const,
            title: t('notOffered'),
            text: t('retiredItems', { names: retired.map(one => nameFor(one.name, locale)).join(t('comma')) }),
          },
        ]
  return (
    <RecordFormPage<typeof productBundles, ProductBundle>
      pages={bundlePages}
      given={given}
      search={search}
      verbs={verbsOf(productBundles)}
      start={start}
      namespaces={['orders']}
      facts={({ figures }) => <BundleFigures figures={figures} />}
      alerts={warning}
    >
      {form => <BundleForm sections={bundleSections} {...form} />}
    </RecordFormPage>
  )
}
