import { mayOpen } from '#lib/navigation.ts'
import { pages as existing } from '#lib/pages.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { type SettingsGroup, settingsGroups } from './settings-pages.ts'

/** The settings of one user: the pages that exist and that he may open, in their groups. */
export function settingsFor(user: Metadata, known: readonly string[] = existing): SettingsGroup[] {
  return settingsGroups
    .map(group => ({ ...group, pages: group.pages.filter(page => mayOpen(user, page, known)) }))
    .filter(group => group.pages.length > 0)
}
