import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DnsBackupStore, dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { numberText } from '#lib/format/number.ts'
import { LookAtStore } from './look-at-store.tsx'
import { TestStore } from './test-store.tsx'

const nothing = <span className="text-text-3">—</span>

/** `texts`: what connections are called, and how long copies are kept. `restores`: the reader may take copies back. */
export const dnsBackupStoreColumns = (texts: {
  connection: (connection: DnsBackupStore['connection']) => string
  keepDays: (days: number | null) => string
  restores: boolean
}): ListColumn<RowOf<typeof dnsBackupStores>>[] => [
  {
    id: 'name',
    main: true,
    narrow: 'name',
    cell: ({ name, endpoint, bucket, folder }) => (
      <NameCell name={name} also={<Verbatim value={`${endpoint.replace(/\/+$/, '')}/${bucket}${folder ? `/${folder}` : ''}`} />} />
    ),
  },
  {
    id: 'connection',
    width: 180,
    cell: ({ id, name, connection, can }) => (
      <span className="inline-flex items-center gap-1.5">
        <ConnectionBadge connection={connection} label={texts.connection(connection)} />
        {can?.update === true && <TestStore id={id} name={name} />}
        <LookAtStore id={id} name={name} restores={texts.restores} />
      </span>
    ),
  },
  {
    id: 'failure',
    cell: ({ failure }) => (failure ? <span className="whitespace-normal text-danger-text text-small">{failure}</span> : nothing),
  },
  { id: 'copyCount', number: true, narrow: 'amount', width: 100, cell: ({ copyCount }) => numberText(copyCount) },
  { id: 'owedCount', number: true, width: 100, cell: ({ owedCount }) => numberText(owedCount) },
  { id: 'copiedOn', narrow: 'detail', cell: ({ copiedOn }) => (copiedOn ? <RelativeTime value={copiedOn} /> : nothing) },
  { id: 'keepDays', low: true, cell: ({ keepDays }) => texts.keepDays(keepDays) },
  { id: 'status', narrow: 'status', width: 100, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'testedOn', hidden: true, cell: ({ testedOn }) => (testedOn ? <RelativeTime value={testedOn} /> : nothing) },
  { id: 'endpoint', hidden: true, cell: ({ endpoint }) => <Verbatim value={endpoint} /> },
  { id: 'bucket', hidden: true, cell: ({ bucket }) => <Verbatim value={bucket} /> },
  { id: 'folder', hidden: true, cell: ({ folder }) => (folder ? <Verbatim value={folder} /> : nothing) },
  { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]
