import { useTranslations } from 'next-intl'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import type { VerbRecord, VerbsGiven } from '#components/kit/verbs/verbs-given.ts'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { Card } from '#components/ui/card.tsx'

/** What is decided about an item before it is there, in this order: first what it is for. */
const decisions = {
  services: ['setUp', 'resume', 'review', 'askMore', 'changeProduct', 'setPrice', 'configure', 'hold', 'reject', 'cancelItem'],
  domains: ['register', 'resume', 'askConfirmation', 'askDocuments', 'putOnHold', 'reject', 'cancel'],
} as const

/** The decisions that can be taken about an item now, as buttons; nothing where it is there or has ended. */
export function ItemDecisions({ of, given, record }: { of: keyof typeof decisions; given: VerbsGiven; record: VerbRecord }) {
  const t = useTranslations('orders.item')
  const possible = decisions[of].filter(name => record.can?.[name] === true)
  // What runs is configured and priced too, but not decided about.
  if (possible.every(name => name === 'configure' || name === 'setPrice')) return null
  return (
    <Card title={t('decide')} className="mb-4">
      <RecordVerbs given={onlyVerbs(given, possible)}>
        <div className="flex flex-wrap gap-2">
          <VerbButtons record={record} {...(possible[0] === undefined ? {} : { primary: possible[0] })} />
        </div>
      </RecordVerbs>
    </Card>
  )
}
