'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { Select } from '#components/ui/select.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'

interface AssigneeProps {
  message: VerbRecord
  people: { id: number; name: Bilingual }[]
  value: number | null
}

/** Who takes care of the message. */
export function Assignee({ message, people, value }: AssigneeProps) {
  const t = useTranslations('contactMessages')
  const locale = useLocale()
  const router = useRouter()
  const call = useVerbCall('contactMessages')
  const [busy, start] = useWork()
  const assign = (assigneeId: number | null) =>
    start(async () => {
      const refusal = await call('assign', message, { assigneeId })
      if (refusal) notify({ tone: 'bad', title: refusalText(refusal) })
      router.refresh()
    })
  return (
    <Select
      aria-label={t('assign')}
      value={value === null ? '' : String(value)}
      disabled={busy}
      onValueChange={chosen => assign(chosen ? Number(chosen) : null)}
      placeholder={t('unassigned')}
      searchLabel={t('searchPeople')}
      noneText={t('noPerson')}
      options={[
        { value: '', text: t('unassigned') },
        ...people.map(person => ({ value: String(person.id), text: nameFor(person.name, locale) })),
      ]}
    />
  )
}
