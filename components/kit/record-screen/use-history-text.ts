import { useTranslations } from 'next-intl'
import type { HistoryEntry } from '#contract/kernel/record-history.ts'
import { useFieldLabel, useResourceMessages } from '../record-form/use-field-label.ts'

/** Fields of an entry that a person changed; those that follow from others are left out. */
export const changedFields = ({ changes }: Pick<HistoryEntry, 'changes'>, derived: readonly string[] = []): string[] =>
  Object.keys(changes).filter(name => !derived.includes(name))

/** What happened, in words: the resource's own (`history.<event>`), otherwise those of every record. */
export function useHistoryText(resource: string, derived: readonly string[] = []): (entry: HistoryEntry) => string {
  const t = useTranslations('record')
  const own = useResourceMessages(resource)
  const label = useFieldLabel(resource)
  return entry => {
    const event = entry.action.slice(entry.action.indexOf('.') + 1)
    if (own.has(`history.${event}`)) return own(`history.${event}`)
    if (event === 'created' || event === 'deleted') return t(`history.${event}`)
    const fields = [...new Set(changedFields(entry, derived).map(label))]
    return fields.length > 0 ? t('history.updated', { fields: fields.join(t('comma')) }) : t('history.other')
  }
}
