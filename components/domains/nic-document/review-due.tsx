import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { NicDocument } from '#contract/domains/nic-documents.ts'

/** By when a document that waits is to be reviewed, and whether that is over. */
export function ReviewDue({ status, reviewDueOn, overdue }: Pick<NicDocument, 'status' | 'reviewDueOn' | 'overdue'>) {
  const t = useTranslations('nicDocuments.view')
  if (status !== 'pending' || reviewDueOn === null) return <span className="text-text-3">—</span>
  return (
    <span className={overdue ? 'text-danger-text' : undefined}>
      <DateText value={reviewDueOn} /> {overdue && `· ${t('overdue')}`}
    </span>
  )
}
