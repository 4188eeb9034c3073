import 'server-only'
import { getLocale } from 'next-intl/server'
import type { FilterOption } from '#components/kit/list-filters/filter-field.ts'
import { logMessages } from './log-messages.ts'

/** What a log is filtered by, by label instead of code: whatever can happen, and to what. */
export async function logChoices(): Promise<Record<string, FilterOption[] | null>> {
  const [messages, locale, { allEvents }] = await Promise.all([logMessages(), getLocale(), import('#contract/events.ts')])
  const by = (one: FilterOption, other: FilterOption) => one.text.localeCompare(other.text, locale)
  const options = (values: readonly string[], messageOf: (value: string) => string) => {
    const named = [...new Set(values)].map(value => ({ value, text: messageOf(value) }))
    // Two codes of the same label are told apart by the code.
    const twice = new Set(named.map(({ text }) => text).filter((text, at, all) => all.indexOf(text) !== at))
    return named.map(({ value, text }) => ({ value, text: twice.has(text) ? `${text} · ${value}` : text })).sort(by)
  }
  return {
    // The area of an action is its first part: who looks for one chooses its actions.
    area: null,
    action: options([...allEvents.keys()], messages.action),
    resource: options(messages.things, messages.thing),
  }
}
