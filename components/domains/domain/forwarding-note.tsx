'use client'
import { useTranslations } from 'next-intl'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'

/** Says that nothing is forwarded while our name servers answer a name. */
export function ForwardingNote({ record }: VerbNoteProps) {
  const t = useTranslations('domains.view')
  return record.values?.delegatedTo === 'ours' ? <Callout tone="warn">{t('forwardingElsewhere')}</Callout> : null
}
