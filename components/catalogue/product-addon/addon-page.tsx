import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { type ProductAddon, productAddons } from '#contract/catalogue/product-addons.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { FollowedPrices } from '../pricing/followed-prices.tsx'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { PricedForm } from '../pricing/priced-form.tsx'
import { addonSections } from './addon-sections.ts'

export const addonPages: RecordPages<typeof productAddons> = {
  resource: productAddons,
  address: paths.productAddon,
  listAddress: search => `${paths.productAddons()}${search ? `?${search}` : ''}`,
  derived: ['priceFrom', 'priceFromCycle', 'priceCurrency', 'activeServices'],
}

const start = {
  type: 'other',
  payType: 'recurring',
  vatCategory: 'S',
  vatReason: '',
  showOnOrder: true,
  weighting: 0,
  prices: [],
  productIds: [],
  raises: [],
}
const cycles = billingCycles.filter(cycle => cycle !== 'free')

/** An addon with its prices: stored, or new. */
export async function AddonPage({ given, search }: { given: string; search: SearchParams }) {
  const [currencies, { metadata }] = await Promise.all([loadPricedCurrencies([]), requireSession()])
  return (
    <RecordFormPage<typeof productAddons, ProductAddon>
      pages={addonPages}
      given={given}
      search={search}
      verbs={verbsOf(productAddons)}
      start={start}
      namespaces={['products', 'services']}
    >
      {({ record, ...form }) => {
        const priced = {
          ...form,
          resource: 'productAddons' as const,
          sections: addonSections,
          currencies,
          cycles,
          ...(record && { record }),
        }
        if (record?.payType !== 'recurring' || !can(metadata, 'service.reprice')) return <PricedForm {...priced} />
        return <FollowedPrices {...priced} of={{ addonId: record.id }} />
      }}
    </RecordFormPage>
  )
}
