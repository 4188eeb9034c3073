import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Notification } from '#contract/messaging/notifications.ts'
import type { Locale } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'

type Values = Record<string, string | number | Bilingual>

/** Title and text in a language. The value `things` names a resource and is shown as its list is called. */
export function notificationText(key: string, values: Values, locale: Locale): { title: string; text: string } {
  const t = translator(locale, 'notification-texts')
  const named = typeof values.things === 'string' ? { ...values, things: titleOf(values.things, locale) } : values
  const shown = Object.fromEntries(
    Object.entries(named).map(([name, value]) => {
      const inLocale = typeof value === 'object' ? nameFor(value, locale) : value
      return [name, typeof inLocale === 'string' ? isolated(inLocale) : inLocale]
    }),
  )
  return { title: t(`${key}.title`, shown), text: t(`${key}.text`, shown) }
}

/** A name or an address in the other script must not turn the sentence around it; one without letters, such as ::1, is not turned by it. */
const isolated = (text: string) => `${/\p{L}/u.test(text) ? '\u2068' : '\u2066'}${text}\u2069`

function titleOf(resource: string, locale: Locale): string {
  try {
    return translator(locale, resource)('title')
  } catch {
    return resource
  }
}

type Row = Omit<Notification, 'title' | 'text'>
export const withText = (row: Row, locale: Locale): Notification => ({ ...row, ...notificationText(row.key, row.values, locale) })
