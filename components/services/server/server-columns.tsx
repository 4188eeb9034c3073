import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { Server } from '#contract/services/servers.ts'
import { numberText } from '#lib/format/number.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { ServerConnection } from './server-connection.tsx'
import { ServerRoom } from './server-room.tsx'

type Row = Omit<Server, 'authority' | 'assignedIps' | 'notes' | 'roleGroupIds' | 'administratorIds'>

export async function serverColumns(): Promise<ListColumn<Row>[]> {
  const [t, list, locale] = await Promise.all([getTranslations('servers'), getTranslations('list'), getLocale()])
  const nothing = <span className="text-text-3">—</span>
  const verbatim = (value: string | null) => (value ? <Verbatim value={value} /> : nothing)
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name, hostname }) => <NameCell name={name} also={<Verbatim value={hostname} />} /> },
    { id: 'module', narrow: 'detail', width: 120, cell: ({ module }) => t(`options.module.${module}`) },
    { id: 'accountCount', number: true, narrow: 'amount', width: 150, cell: server => <ServerRoom server={server} /> },
    { id: 'connection', width: 110, cell: ({ connection }) => <ServerConnection connection={connection} /> },
    { id: 'testedOn', low: true, cell: ({ testedOn }) => (testedOn ? <RelativeTime value={testedOn} /> : nothing) },
    {
      id: 'groupIds',
      cell: ({ groups = [] }) => (groups.length ? <bdi>{groups.map(group => referenceText(group, locale)).join(t('and'))}</bdi> : nothing),
    },
    {
      id: 'status',
      narrow: 'status',
      width: 130,
      cell: ({ status, isDefault }) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={status} />
          {isDefault && <Tag>{t('fields.isDefault')}</Tag>}
        </span>
      ),
    },
    {
      id: 'monthlyCost',
      low: true,
      number: true,
      cell: ({ monthlyCost, costCurrency }) => (monthlyCost === null ? nothing : <Money amount={monthlyCost} currency={costCurrency} />),
    },
    { id: 'datacentre', low: true, cell: ({ datacentre }) => datacentre && <bdi>{datacentre}</bdi> },
    { id: 'hostname', hidden: true, cell: ({ hostname }) => <Verbatim value={hostname} /> },
    {
      id: 'maxAccounts',
      hidden: true,
      number: true,
      cell: ({ maxAccounts }) => (maxAccounts === null ? t('unlimited') : numberText(maxAccounts)),
    },
    { id: 'panelVersion', hidden: true, cell: ({ panelVersion }) => verbatim(panelVersion) },
    { id: 'defaultIp', hidden: true, cell: ({ defaultIp }) => verbatim(defaultIp) },
    { id: 'access', hidden: true, cell: ({ access }) => t(`options.access.${access}`) },
    { id: 'trust', hidden: true, cell: ({ trust }) => t(`options.trust.${trust}`) },
    { id: 'secure', hidden: true, cell: ({ secure }) => list(secure ? 'yes' : 'no') },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
