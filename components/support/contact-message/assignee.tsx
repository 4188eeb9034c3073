'use client'
import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/select.tsx'
import { useContactVerb } from './use-contact-verb.ts'

/** Who takes care of the message. */
export function Assignee({ id, people, value }: { id: number; people: { id: number; name: string }[]; value: number | null }) {
  const t = useTranslations('contactMessages')
  const { assign, busy } = useContactVerb(id)
  return (
    <Select
      aria-label={t('assign')}
      value={value === null ? '' : String(value)}
      disabled={busy}
      onValueChange={chosen => assign(chosen ? Number(chosen) : null)}
      placeholder={t('unassigned')}
      searchLabel={t('searchPeople')}
      noneText={t('noPerson')}
      options={[{ value: '', text: t('unassigned') }, ...people.map(person => ({ value: String(person.id), text: person.name }))]}
    />
  )
}
