import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { ServerRoom } from '#components/services/server/server-room.tsx'
import type { ServerGroup } from '#contract/services/server-groups.ts'
import { numberText } from '#lib/format/number.ts'

export async function serverGroupColumns(): Promise<ListColumn<ServerGroup>[]> {
  const t = await getTranslations('serverGroups')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'fillType', narrow: 'detail', cell: ({ fillType }) => t(`options.fillType.${fillType}`) },
    { id: 'serverCount', number: true, narrow: 'amount', cell: ({ serverCount }) => numberText(serverCount) },
    { id: 'accountCount', number: true, width: 150, cell: group => <ServerRoom server={group} /> },
    {
      id: 'maxAccounts',
      hidden: true,
      number: true,
      cell: ({ maxAccounts }) => (maxAccounts === null ? t('unlimited') : numberText(maxAccounts)),
    },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
