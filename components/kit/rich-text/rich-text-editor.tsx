'use client'
import { Image } from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { cx } from '#components/ui/cx.ts'
import { isEmptyRichText, isLinkAddress } from '#contract/kernel/rich-text.ts'
import { cleanPasted } from './clean-pasted.ts'
import type { Insertion } from './insert-tool.tsx'
import { Toolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  id: string
  label: string
  value: string
  onValue: (html: string) => void
  lang?: 'en' | 'ar'
  invalid?: boolean
  disabled?: boolean
  describedBy?: string
  required?: boolean
  insertions?: Insertion[]
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      shouldAutoLink: address => /^https?:\/\//i.test(address),
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
]

/** The text as it is sent: without empty paragraphs at its end, '' when nothing is in it. */
const htmlOf = (html: string) => (isEmptyRichText(html) ? '' : html.replace(/(?:<p[^>]*><\/p>)+$/, ''))

/** The editor itself: heavy, so it is loaded when a form shows it. Styles are ours; it adds none to the page. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, value, onValue, lang, invalid = false, disabled = false, describedBy, required, insertions = [] } = props
  const last = useRef(value)
  const give = useRef(onValue)
  give.current = onValue
  const attributes: Record<string, string> = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: 'prose',
    ...(lang ? { lang } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    immediatelyRender: false,
    injectCSS: false,
    textDirection: 'auto',
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    onUpdate: ({ editor: current }) => {
      last.current = htmlOf(current.getHTML())
      give.current(last.current)
    },
  })
  const key = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({ editable: !disabled, editorProps: { attributes: JSON.parse(key), transformPastedHTML: cleanPasted } })
  }, [editor, disabled, key])
  // The form's value changed from outside: discarded, taken over from somebody else, or saved and sanitised.
  useEffect(() => {
    if (!editor || value === last.current) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return <div className="skeleton rich-text-editor" />
  return (
    <div className={cx('rich-text-editor', invalid && 'invalid')} data-disabled={disabled || undefined}>
      <Toolbar editor={editor} controls={id} label={label} insertions={insertions} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  )
}
