import { useTranslations } from 'next-intl'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { domains } from '#contract/domains/domains.ts'

type Row = Pick<RowOf<typeof domains>, 'status' | 'work' | 'documents' | 'codeMissing' | 'syncProblem' | 'contactsDiffer' | 'drifted'>

const lacking: ReadonlySet<string> = new Set(['missing', 'rejected', 'refused'])
/** Nobody has to do anything about these any more. */
const over: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'fraud', 'transferredAway', 'expired'])

/** The state of a name in its list, with what somebody has to do about it. */
export function DomainState({ status, work, documents, codeMissing, syncProblem, contactsDiffer, drifted }: Row) {
  const t = useTranslations('domains')
  const open = !over.has(status)
  return (
    <span className="flex flex-wrap gap-1 py-1">
      <StatusBadge status={status} label={t(`options.status.${status}`)} />
      {work === 'failed' && status !== 'failed' && <StatusBadge status="failed" label={t('options.work.failed')} />}
      {open && lacking.has(documents) && <StatusBadge status="pending" label={t(`options.documents.${documents}`)} />}
      {open && codeMissing && <StatusBadge status="pending" label={t('fields.codeMissing')} />}
      {open && syncProblem && <StatusBadge status="on_hold" label={t('view.doubted')} />}
      {open && drifted && <StatusBadge status="on_hold" label={t('fields.drifted')} />}
      {open && contactsDiffer && <StatusBadge status="on_hold" label={t('fields.contactsDiffer')} />}
    </span>
  )
}
