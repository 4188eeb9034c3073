import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { MaintenanceWindow } from '#contract/domains/maintenance-windows.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { HeldParts } from './held-parts.tsx'

const looks = { planned: 'scheduled', running: 'pending', over: 'closed' } as const

export async function maintenanceWindowColumns(): Promise<ListColumn<MaintenanceWindow>[]> {
  const t = await getTranslations('maintenanceWindows')
  return [
    {
      id: 'note',
      main: true,
      narrow: 'name',
      cell: ({ note, affects }) => <NameCell name={<BilingualText value={note} />} also={<HeldParts parts={affects} />} />,
    },
    { id: 'registrarName', narrow: 'detail', cell: ({ registrarName }) => <Name value={registrarName} /> },
    { id: 'startsOn', width: 170, cell: ({ startsOn }) => <DateText value={startsOn} /> },
    {
      id: 'endsOn',
      width: 190,
      cell: ({ endsOn, overLong }) => (
        <>
          <DateText value={endsOn} /> {overLong && <Badge tone="red">{t('long')}</Badge>}
        </>
      ),
    },
    {
      id: 'waitingCount',
      number: true,
      width: 110,
      cell: ({ waitingCount, registrarAccountId }) =>
        waitingCount === 0 ? (
          numberText(0)
        ) : (
          <Link href={paths.registryRequests({ registrarAccountId: `in:${registrarAccountId}`, state: 'in:queued' })}>
            {numberText(waitingCount)}
          </Link>
        ),
    },
    {
      id: 'state',
      narrow: 'status',
      width: 110,
      cell: ({ state }) => <StatusBadge status={looks[state]} gender="feminine" label={t(`options.state.${state}`)} />,
    },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
