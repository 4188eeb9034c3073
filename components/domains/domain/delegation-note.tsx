'use client'
import { useTranslations } from 'next-intl'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'

/** Says what stops where a name that our name servers answer is given others. */
export function DelegationNote({ record }: VerbNoteProps) {
  const t = useTranslations('domains.leavesOurs')
  if (record.values?.delegatedTo !== 'ours') return null
  return (
    <Callout tone="warn" title={t('title')}>
      {t('text')}
    </Callout>
  )
}
