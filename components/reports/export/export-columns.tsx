import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { JobRun } from '#contract/automation/job-runs.ts'
import { numberText } from '#lib/format/number.ts'

type Row = Omit<JobRun, 'results'>
const badges = { queued: 'pending', running: 'active', success: 'completed', failed: 'failed', cancelled: 'cancelled' } as const
const kib = (bytes: number) => `${numberText(Math.ceil(bytes / 1024))} KiB`

interface Words {
  things: (resource: string) => string
  state: (value: string) => string
  download: string
}

/** The exports of a member of staff. A file is there until its day. */
export const exportColumns = ({ things, state, download }: Words): ListColumn<Row>[] => [
  { id: 'resource', main: true, narrow: 'name', cell: ({ resource }) => things(resource) },
  { id: 'action', width: 90, cell: ({ action }) => action.toUpperCase() },
  {
    id: 'state',
    narrow: 'status',
    width: 140,
    cell: run => <StatusBadge status={badges[run.state]} label={state(run.state)} />,
  },
  { id: 'total', number: true, width: 110, cell: ({ total }) => numberText(total) },
  {
    id: 'fileSize',
    number: true,
    width: 110,
    low: true,
    cell: ({ fileSize }) => (fileSize === null ? '—' : <bdi dir="ltr">{kib(fileSize)}</bdi>),
  },
  { id: 'createdOn', cell: ({ createdOn }) => <DateText value={createdOn} /> },
  { id: 'expiresOn', low: true, cell: ({ expiresOn }) => (expiresOn ? <DateText value={expiresOn} /> : '—') },
  {
    id: 'fileName',
    narrow: 'amount',
    cell: ({ fileId, fileName, expiresOn }) =>
      fileId !== null && fileName && expiresOn && Date.parse(expiresOn) > Date.now() ? (
        <a href={`/api/file/${fileId}`} download={fileName}>
          {download}
        </a>
      ) : (
        '—'
      ),
  },
]
