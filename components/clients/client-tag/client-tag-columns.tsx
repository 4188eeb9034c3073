import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ClientTag } from '#contract/clients/client-tags.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the client tags. */
export const clientTagColumns: ListColumn<ClientTag>[] = [
  {
    id: 'name',
    main: true,
    narrow: 'name',
    cell: ({ name, colour }) => (
      <Tag colour={colour}>
        <Name value={name} />
      </Tag>
    ),
  },
  { id: 'clientCount', number: true, narrow: 'amount', cell: ({ clientCount }) => numberText(clientCount) },
  { id: 'createdOn', width: 112, low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
