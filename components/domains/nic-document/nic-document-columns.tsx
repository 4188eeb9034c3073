import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { HijriDate } from '#components/kit/values/hijri-date.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { nicDocuments } from '#contract/domains/nic-documents.ts'
import { paths } from '#lib/paths.ts'
import { ReviewDue } from './review-due.tsx'

type Row = RowOf<typeof nicDocuments>

/** `ofDomain`: in the page of their name. */
export async function nicDocumentColumns({ ofDomain = false } = {}): Promise<ListColumn<Row>[]> {
  const t = await getTranslations('nicDocuments')
  const day = (value: string | null) => (value ? <BothCalendars value={value} /> : <span className="text-text-3">—</span>)
  const columns: ListColumn<Row>[] = [
    {
      id: 'documentType',
      main: true,
      narrow: 'name',
      cell: ({ id, documentType, fileName, status }) =>
        ofDomain && status !== 'erased' ? (
          <a href={paths.nicDocumentFile(id)} target="_blank" rel="noreferrer" title={fileName}>
            {t(`options.documentType.${documentType}`)}
          </a>
        ) : (
          t(`options.documentType.${documentType}`)
        ),
    },
    { id: 'number', width: 150, cell: ({ number }) => <Verbatim value={number} /> },
    { id: 'ownerName', narrow: 'detail', width: 200, cell: ({ ownerName }) => <bdi>{ownerName}</bdi> },
    { id: 'applicantType', low: true, width: 150, cell: ({ applicantType }) => t(`options.applicantType.${applicantType}`) },
    { id: 'relationType', low: true, width: 150, cell: ({ relationType }) => t(`options.relationType.${relationType}`) },
    { id: 'expiresOn', low: true, width: 170, cell: ({ expiresOn }) => day(expiresOn) },
    { id: 'issuedOn', hidden: true, width: 170, cell: ({ issuedOn }) => day(issuedOn) },
    { id: 'uploaderName', low: true, width: 160, cell: ({ uploaderName }) => <Name value={uploaderName} /> },
    { id: 'createdOn', narrow: 'amount', width: 185, cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'waitingSince', hidden: true, width: 185, cell: ({ waitingSince }) => (waitingSince ? <DateText value={waitingSince} /> : '—') },
    { id: 'reviewDueOn', low: true, hidden: ofDomain, width: 200, cell: row => <ReviewDue {...row} /> },
    { id: 'decidedOn', hidden: true, width: 185, cell: ({ decidedOn }) => (decidedOn ? <DateText value={decidedOn} /> : '—') },
    {
      id: 'status',
      narrow: 'status',
      width: 200,
      cell: ({ status }) => <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />,
    },
  ]
  if (ofDomain) return columns
  const [type, ...others] = columns as [ListColumn<Row>, ...ListColumn<Row>[]]
  return [
    type,
    {
      id: 'domainName',
      width: 200,
      cell: ({ domainId, domainName }) => (
        <Link href={paths.domainDocuments(domainId)}>
          <DomainName value={domainName} />
        </Link>
      ),
    },
    { id: 'clientName', low: true, width: 180, cell: ({ clientName }) => <Name value={clientName} /> },
    ...others,
  ]
}

const looks = {
  pending: 'pending',
  approved: 'accepted',
  rejected: 'rejected',
  sent: 'delivered',
  accepted: 'active',
  refused: 'failed',
  erased: 'cancelled',
} as const

function BothCalendars({ value }: { value: string }) {
  return (
    <span className="flex flex-col">
      <DateText value={value} as="day" />
      <HijriDate value={value} />
    </span>
  )
}
