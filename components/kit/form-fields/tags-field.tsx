'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useReferences } from '../reference/use-references.ts'
import type { ControlProps } from './control-props.ts'

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const split = (text: string) =>
  text
    .split(/[,;،؛\n]/)
    .map(one => one.trim())
    .filter(Boolean)

/** Words, with the known ones offered, or e-mail addresses: comma, semicolon, Enter or leaving the field makes a tag. A bad address turns red and stays. */
export function TagsField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const emails = field.kind === 'emails'
  const tags = Array.isArray(value) ? (value as string[]) : split(String(value ?? ''))
  const [typed, setTyped] = useState('')
  const [focused, setFocused] = useState(false)
  const { found } = useReferences(field.of ?? '', typed, focused && field.of !== undefined)
  // A list of addresses is one text in the contract; tags are an array.
  const put = (next: string[]) => onValue(emails ? next.join(', ') : next)
  const add = (text: string) => {
    const fresh = split(text)
    setTyped('')
    if (fresh.length > 0) put([...new Set([...tags, ...fresh])])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (['Enter', ',', ';', '،', '؛'].includes(event.key) && !event.nativeEvent.isComposing) {
      if (event.key === 'Enter' && typed.trim() === '') return
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) put(tags.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,;،؛\n]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <span className={cx('input flex-wrap gap-1.25 py-1 [&>input]:min-h-5 [&>input]:min-w-30', error && 'invalid')}>
      {tags.map(tag => (
        <Tag
          key={tag}
          className={cx(emails && !emailLike.test(tag) && 'border-danger-line text-danger-text')}
          end={
            <button
              type="button"
              disabled={disabled}
              aria-label={t('removeTag', { tag })}
              onClick={() => put(tags.filter(one => one !== tag))}
            >
              <Icon of={X} size={12} />
            </button>
          }
        >
          <bdi dir={emails ? 'ltr' : undefined}>{tag}</bdi>
        </Tag>
      ))}
      <input
        id={id}
        {...aria}
        type="text"
        inputMode={emails ? 'email' : undefined}
        dir={emails ? 'ltr' : 'auto'}
        autoComplete="off"
        disabled={disabled}
        value={typed}
        maxLength={field.max}
        list={field.of ? `${id}-known` : undefined}
        onFocus={() => setFocused(true)}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          setFocused(false)
          add(typed)
        }}
      />
      {field.of && (
        <datalist id={`${id}-known`}>
          {found
            .filter(({ text }) => !tags.includes(text))
            .map(({ value: one, text }) => (
              <option key={one} value={text} />
            ))}
        </datalist>
      )}
    </span>
  )
}
