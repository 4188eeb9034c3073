import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { type ProductAddon, productAddons } from '#contract/catalogue/product-addons.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { PricedForm } from '../pricing/priced-form.tsx'
import { addonSections } from './addon-sections.ts'

export const addonPages: RecordPages<typeof productAddons> = {
  resource: productAddons,
  address: paths.productAddon,
  listAddress: search => `${paths.productAddons()}${search ? `?${search}` : ''}`,
}

const start = { payType: 'recurring', vatCategory: 'S', vatReason: '', showOnOrder: true, weighting: 0, prices: [], productIds: [] }
const cycles = billingCycles.filter(cycle => cycle !== 'free')

/** An addon with its prices: stored, or new. */
export async function AddonPage({ given, search }: { given: string; search: SearchParams }) {
  const currencies = await loadPricedCurrencies([])
  return (
    <RecordFormPage<typeof productAddons, ProductAddon>
      pages={addonPages}
      given={given}
      search={search}
      verbs={verbsOf(productAddons)}
      start={start}
      namespaces={['products']}
    >
      {form => <PricedForm resource="productAddons" sections={addonSections} currencies={currencies} cycles={cycles} {...form} />}
    </RecordFormPage>
  )
}
