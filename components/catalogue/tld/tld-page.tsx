import { RecordFormPage } from '#components/kit/record-screen/record-form-page.tsx'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { LONGEST_TERM } from '#contract/catalogue/tld-charges.ts'
import { type Tld, tlds } from '#contract/catalogue/tlds.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { TldForm } from './tld-form.tsx'
import { tldSections } from './tld-sections.ts'

export const tldPages: RecordPages<typeof tlds> = {
  resource: tlds,
  nameField: 'extension',
  address: paths.tld,
  listAddress: search => `${paths.tlds()}${search ? `?${search}` : ''}`,
  derived: ['currency', 'registerPrice', 'renewPrice', 'transferPrice', 'losing'],
}

const start = {
  ...{ minimumYears: 1, maximumYears: LONGEST_TERM, addGraceDays: 0, graceDays: 0, redemptionDays: 0, weighting: 0, label: '' },
  ...{ transferLockDays: 60, transferLockBeforeDays: 0 },
  ...{ eppCodeNeeded: true, transferAddsYear: true, forIndividuals: true, dnsManagement: true, autoRegister: true, autoRenew: true },
  ...{ vatCategory: 'S', vatReason: '', prices: [], premiumNames: false, premiumBands: [] },
}

/** An extension with its prices: stored, or new. */
export async function TldPage({ given, search }: { given: string; search: SearchParams }) {
  const currencies = await loadPricedCurrencies([])
  return (
    <RecordFormPage<typeof tlds, Tld> pages={tldPages} given={given} search={search} verbs={verbsOf(tlds)} start={start}>
      {form => <TldForm resource="tlds" sections={tldSections} currencies={currencies} {...form} />}
    </RecordFormPage>
  )
}
