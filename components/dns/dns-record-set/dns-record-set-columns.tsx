import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { numberText } from '#lib/format/number.ts'

export const dnsRecordSetColumns: ListColumn<RowOf<typeof dnsRecordSets>>[] = [
  { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
  { id: 'recordCount', number: true, narrow: 'amount', cell: ({ recordCount }) => numberText(recordCount) },
  { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
