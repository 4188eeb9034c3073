'use server'
import { getTranslations } from 'next-intl/server'
import { capabilities } from '#contract/permissions.ts'
import { liveSession } from '#lib/api/live-session.ts'
import { can } from '#lib/can/can.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { mayOpen, type NavigationEntry, navigationFor } from '#lib/navigation.ts'
import { requireSession } from '#lib/session/session.ts'
import { settingsPages } from '#lib/settings/settings-pages.ts'

export interface MenuRow {
  id: string
  text: string
  children: MenuRow[]
}
export interface MenuSection {
  id: string
  text: string
  rows: MenuRow[]
}

/** The sidebar and the settings of somebody with these capabilities; nothing for who may not see role groups. */
export async function previewMenu(given: unknown): Promise<MenuSection[]> {
  const { metadata } = await requireSession()
  if (!can(metadata, 'roleGroup.view') || !Array.isArray(given) || !(await liveSession())) return []
  const [t, settings] = await Promise.all([getTranslations('shell'), getTranslations('settings')])
  const held = capabilities.filter(name => given.includes(name))
  const user = { ...metadata, role: 'ADMIN' as const, capabilities: held, frontend_pages_list: [] }
  const pages = settingsPages
    .filter(page => mayOpen(user, page))
    .map(({ id }) => ({ id, text: dynamicMessages(settings)(`pages.${id}`), children: [] }))
  const row = ({ id, children = [] }: NavigationEntry): MenuRow => ({
    id,
    text: t(`nav.${id}`),
    children: id === 'settings' ? pages : children.map(row),
  })
  return navigationFor(user).map(({ id, entries }) => ({ id, text: t(`sections.${id}`), rows: entries.map(row) }))
}
