'use client'
import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem, MenuLine } from '#components/ui/menu.tsx'
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
  const commands: RowCommand[] = [...more, ...usePageCommands(record)]
  if (commands.length === 0) return null
  return (
    <Menu align="end" trigger={<Button square aria-label={t('more')} icon={<Icon of={Ellipsis} />} />}>
      {commands.map(({ label, icon, danger, refusal, line, href, onSelect }) => (
        <Fragment key={label}>
          {line && <MenuLine />}
          <MenuItem
            icon={icon}
            danger={danger}
            refusal={refusal}
            onSelect={onSelect}
            link={
              href ? (
                <Link href={href}>
                  {icon}
                  {label}
                </Link>
              ) : undefined
            }
          >
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}
