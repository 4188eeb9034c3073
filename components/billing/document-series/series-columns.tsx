import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DocumentSeries } from '#contract/billing/document-series.ts'
import { numberText } from '#lib/format/number.ts'

export async function seriesColumns(): Promise<ListColumn<DocumentSeries>[]> {
  const t = await getTranslations('documentSeries')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => t(`options.name.${name}`) },
    { id: 'prefix', cell: ({ prefix }) => <Verbatim value={prefix} /> },
    { id: 'yearly', narrow: 'detail', cell: ({ yearly }) => t(yearly ? 'eachYear' : 'throughout') },
    { id: 'nextNumber', number: true, cell: ({ nextNumber }) => numberText(nextNumber) },
    { id: 'nextName', narrow: 'amount', cell: ({ nextName }) => <Verbatim value={nextName} /> },
    { id: 'updatedOn', low: true, cell: ({ updatedOn }) => <DateText value={updatedOn} as="day" /> },
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
  ]
}
