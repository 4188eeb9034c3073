import { beginWords, wordsOf } from '#lib/text/words.ts'
import 'server-only'
import { getLocale } from 'next-intl/server'
import { settingPlaces } from '#contract/settings/known-settings.ts'
import { can } from '#lib/can/can.ts'
import { type BuiltInLocale, builtInLocales, languageOf } from '#lib/i18n/locales.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import type { Hit } from '#lib/palette/hits.ts'
import { paths } from '#lib/paths.ts'
import { getSession } from '#lib/session/session.ts'
import { settingsFor } from './settings-navigation.ts'

type SettingsMessages = typeof import('#messages/en-US/settings.json')
type ReadMessage = (messages: SettingsMessages) => string | undefined
const most = 12

/** Settings and their pages by any words of their label, help or key, in either language. */
export async function findSettings(term: string): Promise<Hit[]> {
  const session = await getSession()
  if (!session) return []
  const own = (languageOf(await getLocale()) === 'ar-SA' ? 'ar-SA' : 'en-US') satisfies BuiltInLocale
  const messages = Object.fromEntries(
    await Promise.all(builtInLocales.map(async locale => [locale, (await loadMessages(locale)).settings])),
  ) as Record<BuiltInLocale, SettingsMessages>
  const wanted = wordsOf(term)
  const within = (...texts: (ReadMessage | string)[]) => {
    return beginWords(
      wanted,
      texts.flatMap(text => (typeof text === 'string' ? text : builtInLocales.map(locale => text(messages[locale]) ?? ''))).join(' '),
    )
  }
  const pages = settingsFor(session.metadata).flatMap(group => group.pages.map(page => ({ ...page, group: group.id })))
  const pageHits = pages
    .filter(({ id }) => within(at('pages', id)))
    .map(({ id, path, group }) => ({
      id: `settings:${id}`,
      title: at('pages', id)(messages[own]) ?? id,
      detail: at('nav', group)(messages[own]),
      href: path,
    }))
  if (!can(session.metadata, 'settings.view')) return pageHits
  // A page may be closed to one person: its settings are not offered either.
  const open = new Set(pages.map(({ path }) => path))
  const settingHits = settingPlaces
    .filter(({ tab }) => open.has(tab === 'maintenance' ? paths.maintenanceSettings() : paths.generalSettings()))
    .filter(({ key, tab, group }) => within(key, at('fields', key), at('help', key), at('tabs', tab), at('sections', tab, group)))
    .map(({ key, tab, group }) => ({
      id: `settings:${key}`,
      title: at('fields', key)(messages[own]) ?? key,
      detail: [at('tabs', tab)(messages[own]), at('sections', tab, group)(messages[own])].join(' · '),
      href: paths.setting(tab, key),
    }))
  // A setting whose own name holds the words comes before one that was found by its help or its group.
  const named = (hit: Hit) => beginWords(wanted, hit.title)
  return [...pageHits, ...settingHits].sort((a, b) => Number(named(b)) - Number(named(a))).slice(0, most)
}

const at =
  (...path: string[]): ReadMessage =>
  messages => {
    const found = path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], messages)
    return typeof found === 'string' ? found : undefined
  }
