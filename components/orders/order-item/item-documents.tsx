import { useTranslations } from 'next-intl'
import { DocumentAnswer, isAnswered } from '#components/domains/nic-document/document-answer.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import type { nicDocuments } from '#contract/domains/nic-documents.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'

type NicDocument = AnswerOf<typeof nicDocuments.endpoints.list>['items'][number]
const looks = {
  pending: 'pending',
  approved: 'accepted',
  rejected: 'rejected',
  sent: 'submitted',
  accepted: 'accepted',
  refused: 'rejected',
  erased: 'closed',
} as const

/** The documents of a name, with what became of each. */
export function ItemDocuments({ domain, documents }: { domain: Domain; documents: readonly NicDocument[] }) {
  const t = useTranslations('nicDocuments')
  const names = useTranslations('domains')
  return (
    <Card title={names('view.documents')} actions={<Link href={paths.domainDocuments(domain.id)}>{names('view.documents')}</Link>}>
      {documents.length === 0 && <p className="text-small text-text-3">{names(`options.documents.${domain.documents}`)}</p>}
      <ol className="flex flex-col gap-1.5">
        {documents.map(({ id, documentType, status, flaws, answer, createdOn }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small">
            {status === 'erased' ? (
              t(`options.documentType.${documentType}`)
            ) : (
              <a href={paths.nicDocumentFile(id)} target="_blank" rel="noreferrer">
                {t(`options.documentType.${documentType}`)}
              </a>
            )}
            <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />
            <span className="ms-auto text-text-3">
              <DateText value={createdOn} />
            </span>
            {isAnswered({ flaws, answer }) && (
              <span className="w-full text-text-3">
                <DocumentAnswer flaws={flaws} answer={answer} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
