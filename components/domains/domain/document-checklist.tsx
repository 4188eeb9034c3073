import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { stepsOfDocuments } from '#contract/domains/document-steps.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'

const looks = { done: 'accepted', current: 'pending', failed: 'rejected', waiting: 'draft' } as const

const confirmed = { missing: 'draft', asked: 'pending', confirmed: 'accepted', refused: 'rejected' } as const

/** Where a name that wants documents stands, and by when its client has to send them. */
export async function DocumentChecklist({ domain }: { domain: Domain }) {
  const { id, documents, confirmation, documentsDueOn, status, holderVerified } = domain
  if (documents === 'notNeeded' && confirmation === 'notNeeded') return null
  const t = await getTranslations('domains')
  const waits = status === 'submitted' || status === 'onHold'
  return (
    <Card
      title={t('view.checklist')}
      actions={documents !== 'notNeeded' && <Link href={paths.domainDocuments(id)}>{t('view.documents')}</Link>}
      className="@3xl:col-span-2"
    >
      <ol className="flex flex-wrap gap-x-8 gap-y-3">
        {confirmation !== 'notNeeded' && (
          <li className="flex flex-col items-start gap-1">
            <span>{t('fields.confirmation')}</span>
            <StatusBadge status={confirmed[confirmation]} label={t(`options.confirmation.${confirmation}`)} />
          </li>
        )}
        {(documents === 'notNeeded' ? [] : stepsOfDocuments(documents, holderVerified)).map(({ step, state }) => (
          <li key={step} className="flex flex-col items-start gap-1">
            <span>{t(`steps.${step}`)}</span>
            <StatusBadge status={looks[state]} label={t(`stepStates.${state}`)} />
          </li>
        ))}
      </ol>
      {waits && documentsDueOn && (
        <p className="mt-3 text-text-2">
          {t('fields.documentsDueOn')}: <DateText value={documentsDueOn} as="day" />
        </p>
      )}
    </Card>
  )
}
