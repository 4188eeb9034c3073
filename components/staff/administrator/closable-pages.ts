import 'server-only'
import { getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { navigation } from '#lib/navigation.ts'
import { hasParameters, pages } from '#lib/pages.ts'
import { settingsPages } from '#lib/settings/settings-pages.ts'

const never = /^\/(access|api|404|missing|maintenance|kit|my-account|healthz|readyz)?(\/|$)/

/** The pages that can be closed to a person, with their labels; those closed already too, whatever they are. */
export async function closablePages(closed: readonly { route: string }[], known: readonly string[] = pages) {
  const nav = await getTranslations('shell.nav')
  const settings = dynamicMessages(await getTranslations('settings.pages'))
  const labels = new Map<string, string>()
  const entries = navigation.flatMap(({ entries: all }) => all.flatMap(entry => [entry, ...(entry.children ?? [])]))
  for (const { id, path } of entries) labels.set(path, nav(id))
  for (const { id, path } of settingsPages) if (settings.has(id)) labels.set(path, `${nav('settings')}: ${settings(id)}`)
  const offered = known.filter(path => !hasParameters(path) && !never.test(path))
  const all = new Set([...offered, ...closed.map(({ route }) => route)])
  return Object.fromEntries([...all].sort().map(path => [path, labels.get(path) ?? path]))
}
