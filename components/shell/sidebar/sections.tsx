import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { type NavigationEntry, navigationFor } from '#lib/navigation.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { navigationIcons } from '../icons.ts'
import type { Row, RowSection } from './rows.ts'

/** The sidebar of a user, in words and icons. */
export async function sidebarSections(user: Metadata): Promise<RowSection[]> {
  const t = await getTranslations('shell')
  const row = ({ id, path, holds, children }: NavigationEntry): Row => {
    const icon = navigationIcons[id]
    return { id, path, holds, text: t(`nav.${id}` as never), icon: icon && <Icon of={icon} />, children: children?.map(row) }
  }
  return navigationFor(user).map(({ id, foot, entries }) => ({ id, foot, text: t(`sections.${id}` as never), rows: entries.map(row) }))
}
