'use client'
import type { Editor } from '@tiptap/core'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { isLinkAddress } from '#contract/kernel/rich-text.ts'
import { Tool } from './tool.tsx'
import { useBackToText } from './use-back-to-text.ts'

/** What was typed as an address: a bare domain is taken for https, a bare e-mail address for mailto. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return text
  return /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

/** Makes the selected words a link, changes it, or takes it away. */
export function LinkTool({ editor, on, disabled }: { editor: Editor; on: boolean; disabled: boolean }) {
  const t = useTranslations('form')
  const id = useId()
  const back = useBackToText(editor)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const show = (next: boolean) => {
    setTyped(next ? String(editor.getAttributes('link').href ?? '') : '')
    setError(undefined)
    setOpen(next)
  }
  const close = (): void => {
    back.work()
    setOpen(false)
  }
  const apply = () => {
    const href = addressOf(typed)
    if (!isLinkAddress(href)) return setError(t('richText.linkWrong'))
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !on)
      chain.insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs: { href } }] })
    else chain.setLink({ href })
    chain.run()
    close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Popover
      label={t('richText.link')}
      open={open}
      onOpenChange={show}
      onCloseAutoFocus={back.onCloseAutoFocus}
      trigger={<Tool icon={Link2} label={t('richText.link')} pressed={on} disabled={disabled} />}
    >
      <div className="flex flex-col w-72 gap-3">
        <Field id={id} label={t('richText.address')} help={t('richText.addressHelp')} error={error}>
          <Input
            id={id}
            {...describedBy(id, { help: t('richText.addressHelp'), error })}
            dir="ltr"
            invalid={Boolean(error)}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <div className="flex items-center justify-end gap-2">
          {on && (
            <Button size="sm" onClick={remove}>
              {t('richText.removeLink')}
            </Button>
          )}
          <Button size="sm" variant="primary" onClick={apply}>
            {t('richText.setLink')}
          </Button>
        </div>
      </div>
    </Popover>
  )
}
