'use client'
import { ChevronDown, Download, Printer } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'

interface Way {
  text: string
  href: string
  /** In a tab of its own, from where it is printed. */
  shown?: true
}

/** The other ways to get a document. */
export function DocumentMenu({ label, ways }: { label: string; ways: readonly Way[] }) {
  return (
    <Menu align="end" trigger={<Button variant="ghost" square aria-label={label} icon={<Icon of={ChevronDown} size={14} />} />}>
      {ways.map(({ text, href, shown }) => (
        <MenuItem
          key={href}
          link={
            <a href={href} {...(shown ? { target: '_blank', rel: 'noreferrer' } : { download: true })}>
              <Icon of={shown ? Printer : Download} />
              {text}
            </a>
          }
        />
      ))}
    </Menu>
  )
}
