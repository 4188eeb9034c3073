'use client'
import { useTranslations } from 'next-intl'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import type { WindowPart } from '#contract/domains/maintenance-windows.ts'
import { readDomain } from '../domain/actions.ts'

/** Says until when what is asked for waits, where the registrar of a domain is at work on itself. */
function Waits({ part, record }: { part: WindowPart } & VerbNoteProps) {
  const t = useTranslations('domains.view')
  const away = useAnswer(readDomain, { params: { id: record.id } }).data?.registryAway
  if (!away?.holds.includes(part)) return null
  return <Callout tone="warn">{t.rich('waitsUntil', { time: () => <DateText value={away.until} /> })}</Callout>
}

export const RegistrationWaits = (props: VerbNoteProps) => <Waits part="registrations" {...props} />
export const RenewalWaits = (props: VerbNoteProps) => <Waits part="renewals" {...props} />
export const ChangeWaits = (props: VerbNoteProps) => <Waits part="changes" {...props} />
