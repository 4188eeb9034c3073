import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { SavedLine } from '#contract/billing/saved-lines.ts'

export const savedLineColumns: ListColumn<SavedLine>[] = [
  { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
  { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
