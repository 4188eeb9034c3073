'use client'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuCommands } from '../list-screen/menu-commands.tsx'
import type { RowCommand } from '../list-screen/row-menu.tsx'
import { usePageCommands } from './use-verb-commands.ts'
import type { VerbRecord } from './verbs-given.ts'

interface VerbMenuProps {
  record: VerbRecord
  /** Before its verbs. */
  more?: RowCommand[]
}

/** What can be done with the record of a page, in its header. */
export function VerbMenu({ record, more = [] }: VerbMenuProps) {
  const t = useTranslations('record')
  // A page has no row whose letters it could hear.
  const commands: RowCommand[] = [...more, ...usePageCommands(record)].map(({ letter: _, ...command }) => command)
  if (commands.length === 0) return null
  return (
    <Menu align="end" trigger={<Button square aria-label={t('more')} icon={<Icon of={Ellipsis} />} />}>
      <MenuCommands commands={commands} />
    </Menu>
  )
}
