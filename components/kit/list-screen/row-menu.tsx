'use client'
import { Ellipsis, PanelRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { MenuCommands } from './menu-commands.tsx'
import { askPeek, onRowKey, peeks } from './row-keys.ts'

export interface RowCommand {
  label: string
  icon?: ReactNode
  /** A letter that does it for the row under the cursor: E. */
  letter?: string
  danger?: boolean
  /** Why it cannot be done now. */
  refusal?: string
  href?: string
  onSelect?: () => void
  /** Starts a group: a hairline above. */
  line?: boolean
}

/** The ⋯ of a row. What is in the menu is only built once it is wanted: a page shows up to a hundred of them. */
export function RowMenu({ name, commands }: { name: string; commands: () => RowCommand[] }) {
  const t = useTranslations('list')
  const router = useRouter()
  const [open, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!button.current) return
    return onRowKey(button.current, code => {
      const command = commands().find(one => one.letter && code === `Key${one.letter}` && !one.refusal)
      if (!command) return false
      if (command.href) router.push(command.href)
      else command.onSelect?.()
      return true
    })
  })

  return (
    <Menu
      align="end"
      open={open ?? false}
      onOpenChange={setOpen}
      trigger={
        <Button
          ref={button}
          variant="ghost"
          size="xs"
          square
          data-row-menu
          aria-label={t('actionsOf', { name })}
          icon={<Icon of={Ellipsis} />}
        />
      }
    >
      {open !== undefined && peeks(button.current) && (
        <MenuItem icon={<Icon of={PanelRight} flip />} keys={[t('peek.key')]} onSelect={() => askPeek(button.current)}>
          {t('peek.action')}
        </MenuItem>
      )}
      {open !== undefined && <MenuCommands commands={commands()} />}
    </Menu>
  )
}
