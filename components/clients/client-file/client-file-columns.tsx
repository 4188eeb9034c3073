import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { clientFiles } from '#contract/clients/client-files.ts'
import { sizeText } from '#lib/format/size.ts'
import { paths } from '#lib/paths.ts'

export async function clientFileColumns(): Promise<ListColumn<RowOf<typeof clientFiles>>[]> {
  const [t, locale] = await Promise.all([getTranslations('clientFiles'), getLocale()])
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ id, name }) => (
        <a href={paths.clientFile(id)} target="_blank" rel="noreferrer" aria-label={t('openFile', { name })}>
          <bdi>{name}</bdi>
        </a>
      ),
    },
    { id: 'size', number: true, low: true, width: 110, cell: ({ size }) => sizeText(size, locale) },
    {
      id: 'orderId',
      low: true,
      width: 110,
      cell: ({ orderId }) => (orderId === null ? '—' : <Link href={paths.order(orderId)}>{`#${orderId}`}</Link>),
    },
    { id: 'expiresOn', width: 130, cell: ({ expiresOn }) => <DateText value={expiresOn} as="day" /> },
    { id: 'uploaderName', narrow: 'detail', width: 180, cell: ({ uploaderName }) => <Name value={uploaderName} /> },
    { id: 'createdOn', narrow: 'amount', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    {
      id: 'shared',
      narrow: 'status',
      width: 130,
      cell: ({ shared }) => <StatusBadge status={shared ? 'active' : 'inactive'} label={t(shared ? 'shared' : 'private')} />,
    },
  ]
}
