'use client'
import { useTranslations } from 'next-intl'

type Say = ((key: string) => string) & { has: (key: string) => boolean }

/** One value of a history entry in words. */
function useValueWords() {
  const t = useTranslations('clients') as unknown as Say
  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t('history.none')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (Array.isArray(value)) return value.join(t('comma'))
    if (typeof value === 'object') {
      const on = Object.entries(value).filter(([, wanted]) => wanted === true)
      return on.map(([name]) => (t.has(`${field}.${name}`) ? t(`${field}.${name}`) : name)).join(t('comma')) || t('history.none')
    }
    const key = `options.${field}.${value}`
    return t.has(key) ? t(key) : String(value)
  }
}

/** A field's value before and after. */
export function HistoryChange({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const t = useTranslations('clients') as unknown as Say
  const words = useValueWords()
  return (
    <tr>
      <th scope="row">{t.has(`fields.${field}`) ? t(`fields.${field}`) : field}</th>
      <td className="text-text-3">
        <bdi>{words(field, before)}</bdi>
      </td>
      <td>
        <bdi>{words(field, after)}</bdi>
      </td>
    </tr>
  )
}
