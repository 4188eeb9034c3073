import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { VatRateRecord } from '#contract/settings/vat-rates.ts'
import { numberText } from '#lib/format/number.ts'

export const vatRateColumns: ListColumn<VatRateRecord>[] = [
  { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
  { id: 'from', narrow: 'detail', cell: ({ from }) => <DateText value={from} as="day" /> },
  { id: 'percent', number: true, narrow: 'amount', cell: ({ percent }) => `${numberText(percent)} %` },
  { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
