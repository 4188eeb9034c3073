'use client'
import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { pastedDomains } from '#lib/list-query/pasted-values.ts'
import { notify } from '#lib/notice/notices.ts'
import { useList } from './list-context.ts'

const pause = 60

/** Find in this list: shows matches while one types. */
export function FindBox() {
  const t = useTranslations('list')
  const { state, go, pasted } = useList()
  const [text, setText] = useState(state.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(state.q)

  // Back, a view or Reset changed what is looked for; what is being typed is newer than what was asked for last.
  useEffect(() => {
    if (state.q === asked.current) return
    asked.current = state.q
    setText(state.q)
  }, [state.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (next: string, now = false) => {
    setText(next)
    clearTimeout(timer.current)
    const search = () => {
      if (next.trim() === asked.current) return
      asked.current = next.trim()
      go({ q: next.trim() }, true)
    }
    if (now) search()
    else timer.current = setTimeout(search, pause)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') ask(text, true)
    if (event.key !== 'Escape') return
    if (text) ask('', true)
    else event.currentTarget.blur()
  }
  // A list of domains, as it comes out of a letter or a table, is looked for as a whole.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const list = pasted ? pastedDomains(event.clipboardData.getData('text')) : null
    if (!pasted || !list) return
    event.preventDefault()
    clearTimeout(timer.current)
    asked.current = ''
    setText('')
    if (list.more > 0) notify({ tone: 'info', title: t('pastedMore', { count: list.more }) })
    const others = state.filters.filter(({ field }) => field !== pasted)
    go({ q: '', filters: [...others, { field: pasted, operator: 'in', values: list.values }] })
  }
  return (
    <span data-list-key="find" data-find className="w-54 max-sm:w-auto max-sm:flex-1">
      <Input
        size="sm"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={text}
        onChange={event => ask(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => ask(text, true)}
        dir={text ? 'auto' : undefined}
        icon={<Icon of={Search} size={14} />}
        end={
          text ? (
            <Button
              variant="ghost"
              size="xs"
              square
              aria-label={t('clearFind')}
              icon={<Icon of={X} size={14} />}
              onClick={() => ask('', true)}
            />
          ) : (
            <Keys keys={['/']} />
          )
        }
      />
    </span>
  )
}
