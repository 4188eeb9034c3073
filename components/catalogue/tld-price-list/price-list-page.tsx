import type { ReactNode } from 'react'
import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type TldPriceList, tldPriceLists } from '#contract/catalogue/tld-price-lists.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { TldForm } from '../tld/tld-form.tsx'
import { priceListSections } from './price-list-sections.ts'

export const priceListPages: RecordPages<typeof tldPriceLists> = {
  resource: tldPriceLists,
  address: paths.tldPriceList,
  listAddress: search => `${paths.tldPriceLists()}${search ? `?${search}` : ''}`,
  derived: ['state', 'extension', 'groupName'],
}

/** A list of other prices of an extension: stored, or new. */
export async function PriceListPage({ given, search }: { given: string; search: SearchParams }): Promise<ReactNode> {
  const currencies = await loadPricedCurrencies([])
  const tldId = typeof search.tld === 'string' && /^\d{1,9}$/.test(search.tld) ? Number(search.tld) : ''
  return (
    <RecordFormPage<typeof tldPriceLists, TldPriceList>
      pages={priceListPages}
      given={given}
      search={search}
      verbs={verbsOf(tldPriceLists)}
      start={{ tldId, ownedFrom: 0, newNamesOnly: false, prices: [] }}
      namespaces={['tlds']}
    >
      {form => <TldForm {...form} resource="tldPriceLists" sections={priceListSections} currencies={currencies} />}
    </RecordFormPage>
  )
}
