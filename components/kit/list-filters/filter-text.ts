import { isCalendarDate } from '#contract/kernel/calendar.ts'
import { calendarText } from '#contract/kernel/date-time-format.ts'
import { dateFormats } from '#lib/format/date-formats.ts'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import { endsOf, type FilterField, type FilterNames, modeOf } from './filter-field.ts'

// biome-ignore lint/suspicious/noExplicitAny: the translator of the `list` messages
type Translate = (key: any, values?: any) => string

/** What a filter says, in a few words: "Riyadh, Jeddah +6", "since 2017-01-01". */
export function filterText(filter: ListFilter, field: FilterField, names: FilterNames, t: Translate, locale: string): string {
  const mode = modeOf(filter, field)
  const label = (value: string) =>
    field.options?.find(option => option.value === value)?.text ??
    names[field.name]?.[value] ??
    (field.kind === 'flag' ? t(value === 'true' ? 'yes' : 'no') : dayLabel(value, t, locale))
  if (mode === 'empty' || mode === 'notEmpty') return t(`modes.${mode}`)
  if (mode === 'range') {
    const [from, to] = endsOf(filter).map(end => end && label(end)) as [string, string]
    if (from === to) return from
    if (from && to) return `${from} – ${to}`
    const dated = field.kind === 'date' || field.kind === 'instant'
    return from ? t(dated ? 'since' : 'atLeast', { value: from }) : t(dated ? 'until' : 'atMost', { value: to })
  }
  const shown = filter.values.slice(0, 2).map(label).join(t('comma'))
  const text = filter.values.length > 2 ? `${shown} +${filter.values.length - 2}` : shown
  if (mode === 'none' || mode === 'isNot') return t('not', { value: text })
  return mode === 'starts' ? `${text}…` : text
}

function dayLabel(value: string, t: Translate, locale: string): string {
  if (value === 'monthStart' || value === 'yearStart') return t(value)
  const days = /^today(?:([+-])(\d+)d)?$/.exec(value)
  if (!days) return isCalendarDate(value) ? calendarText(value, { ...dateFormats(), locale }) : value
  if (!days[2]) return t('today')
  return t(days[1] === '-' ? 'daysBack' : 'daysOn', { count: Number(days[2]) })
}
