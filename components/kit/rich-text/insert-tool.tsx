'use client'
import type { Editor } from '@tiptap/core'
import { Braces } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { Tool } from './tool.tsx'

export interface Insertion {
  /** What is put into the text. */
  text: string
  /** What people call it. */
  label: string
}

/** Puts a merge field into the text: {{client.firstName}}. */
export function InsertTool({ editor, insertions, disabled }: { editor: Editor; insertions: Insertion[]; disabled: boolean }) {
  const t = useTranslations('form')
  const put = (text: string) => setTimeout(() => editor.chain().focus().insertContent({ type: 'text', text }).run())
  return (
    <Menu trigger={<Tool icon={Braces} label={t('richText.insert')} disabled={disabled} />}>
      {insertions.map(({ text, label }) => (
        <MenuItem key={text} onSelect={() => put(text)}>
          <span>{label}</span>
          <code className="ms-auto text-text-3 text-small" dir="ltr">
            {text}
          </code>
        </MenuItem>
      ))}
    </Menu>
  )
}
