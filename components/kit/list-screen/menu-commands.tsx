'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { MenuHeading, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import type { RowCommand } from './row-menu.tsx'

/** A menu of so many commands is read from top to bottom: what can be done comes first. */
const LONG = 10

/** What a menu offers; in a long one what cannot be done now stands below, each with its reason. */
export function MenuCommands({ commands }: { commands: readonly RowCommand[] }) {
  const t = useTranslations('list')
  const refused = commands.length < LONG ? [] : commands.filter(({ refusal }) => refusal)
  const others = refused.length > 0 ? commands.filter(({ refusal }) => !refusal) : commands
  return (
    <>
      {others.map((command, at) => (
        <Command key={command.label} {...command} line={at > 0 && (command.line || (command.danger && !others[at - 1]?.danger))} />
      ))}
      {refused.length > 0 && others.length > 0 && <MenuLine />}
      {refused.length > 0 && <MenuHeading>{t('notNow')}</MenuHeading>}
      {refused.map(command => (
        <Command key={command.label} {...command} line={false} />
      ))}
    </>
  )
}

function Command({ label, icon, letter, danger, refusal, href, onSelect, line }: RowCommand) {
  const keys = letter ? [letter] : undefined
  const link = href && (
    <Way href={href}>
      {icon}
      {label}
      {keys && <Keys keys={keys} />}
    </Way>
  )
  return (
    <>
      {line && <MenuLine />}
      <MenuItem icon={icon} danger={danger} refusal={refusal} keys={keys} onSelect={onSelect} link={link || undefined}>
        {label}
      </MenuItem>
    </>
  )
}

/** A file is downloaded, a page is gone to. */
const Way = ({ href, ...rest }: { href: string; children: ReactNode }) =>
  href.startsWith('/api/') ? <a {...rest} href={href} download /> : <Link {...rest} href={href} />
