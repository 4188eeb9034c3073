import { getTranslations } from 'next-intl/server'
import { RegistrarName } from '#components/domains/registrar-account/registrar-name.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { RegistryReconciliation } from '#contract/domains/registry-reconciliations.ts'
import { numberText } from '#lib/format/number.ts'

export const reconciliationLooks = { running: 'pending', completed: 'success', failed: 'failed' } as const

export async function reconciliationColumns(): Promise<ListColumn<RegistryReconciliation>[]> {
  const t = await getTranslations('registryReconciliations')
  const nothing = <span className="text-text-3">—</span>
  return [
    {
      id: 'registrarName',
      main: true,
      narrow: 'name',
      cell: ({ registrarName, registrarEnvironment, failure }) => (
        <NameCell
          name={<RegistrarName value={registrarName} environment={registrarEnvironment} />}
          also={failure && <bdi className="text-danger-text">{failure}</bdi>}
        />
      ),
    },
    { id: 'createdOn', narrow: 'detail', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'compared', number: true, width: 110, cell: ({ compared }) => numberText(compared) },
    { id: 'unread', number: true, low: true, width: 120, cell: ({ unread }) => numberText(unread) },
    { id: 'findingCount', number: true, width: 110, cell: ({ findingCount }) => numberText(findingCount) },
    { id: 'openCount', number: true, width: 110, cell: ({ openCount }) => numberText(openCount) },
    {
      id: 'status',
      narrow: 'status',
      width: 130,
      cell: ({ status }) => <StatusBadge status={reconciliationLooks[status]} label={t(`options.status.${status}`)} />,
    },
    { id: 'endedOn', hidden: true, cell: ({ endedOn }) => (endedOn ? <DateText value={endedOn} /> : nothing) },
  ]
}
