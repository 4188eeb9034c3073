import 'server-only'
import { getLocale } from 'next-intl/server'
import type { FilterOption } from '#components/kit/list-filters/filter-field.ts'
import { logEndpoints } from '#contract/logs/activity-log.ts'
import { callApi } from '#lib/api/call-api.ts'
import { logMessages } from './log-messages.ts'

/** What a log is filtered by, by label instead of code: what was done, and to what. When they do not come, codes are typed. */
export async function logChoices(): Promise<Record<string, FilterOption[] | null>> {
  const [messages, locale, found] = await Promise.all([logMessages(), getLocale(), callApi(logEndpoints.actions).catch(() => null)])
  // The area of an action is its first part: who looks for one chooses its actions.
  if (found === null) return { area: null }
  const pairs = found.items
  const by = (one: FilterOption, other: FilterOption) => one.text.localeCompare(other.text, locale)
  const options = (values: string[], messageOf: (value: string) => string) => {
    const named = [...new Set(values)].map(value => ({ value, text: messageOf(value) }))
    // Two codes of the same label are told apart by the code.
    const twice = new Set(named.map(({ text }) => text).filter((text, at, all) => all.indexOf(text) !== at))
    return named.map(({ value, text }) => ({ value, text: twice.has(text) ? `${text} · ${value}` : text })).sort(by)
  }
  return {
    area: null,
    action: options(
      pairs.map(({ action }) => action),
      messages.action,
    ),
    resource: options(
      pairs.map(({ resource }) => resource),
      messages.thing,
    ),
  }
}
