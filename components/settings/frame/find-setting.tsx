'use client'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import { type SettingHit, useSettingHits } from './use-setting-hits.ts'

/** Finds any setting by its name, help or key, in English or Arabic, and leads to it. */
export function FindSetting() {
  const t = useTranslations('settings')
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const { hits, waiting, failed } = useSettingHits(text.trim())
  const chosen = hits[Math.min(place, hits.length - 1)]

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'Slash' || event.shiftKey || event.altKey || event.defaultPrevented) return
      // The key alone is a list's own; with Ctrl it is always the settings'.
      const always = event.ctrlKey || event.metaKey
      if (!always && (isTyping(event) || document.querySelector('[data-list-key=find]'))) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  const go = (hit: SettingHit) => {
    setText('')
    setOpen(false)
    router.push(hit.href)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) setPlace((Math.min(place, hits.length - 1) + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) go(chosen)
    else if (event.key === 'Escape') {
      if (text === '') box.current?.blur()
      setText('')
    } else return
    event.preventDefault()
  }
  const shown = open && text.trim() !== ''
  return (
    <search className="relative pt-3.5 pb-1.5 ps-gutter pe-2.5 max-md:p-0 max-md:[&>.input]:min-h-control max-md:flex-1 max-md:min-w-0">
      <Input
        ref={box}
        size="sm"
        type="search"
        role="combobox"
        aria-expanded={shown}
        aria-controls="setting-hits"
        aria-activedescendant={shown && chosen ? `hit-${chosen.id}` : undefined}
        aria-label={t('find')}
        placeholder={t('find')}
        dir={text ? 'auto' : undefined}
        maxLength={200}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setPlace(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        icon={<Icon of={Search} size={14} />}
        end={text === '' && <Keys keys={['Ctrl', '/']} />}
      />
      <div
        id="setting-hits"
        role="listbox"
        aria-label={t('find')}
        aria-busy={waiting}
        hidden={!shown || hits.length === 0}
        className="popover absolute z-popover start-gutter top-[calc(100%_-_2px)] w-[min(360px,calc(100vw_-_32px))] max-h-[60vh] overflow-auto p-1.25 max-md:start-0"
      >
        {hits.map(hit => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
          <div
            key={hit.id}
            id={`hit-${hit.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit === chosen}
            className={cx(
              'flex cursor-default flex-col rounded-sm px-2 py-1.25 hover:bg-overlay-hover',
              hit === chosen && 'bg-overlay-hover',
            )}
            onPointerDown={event => event.preventDefault()}
            onClick={() => go(hit)}
          >
            <span dir="auto">{hit.title}</span>
            {hit.detail && (
              <small dir="auto" className="text-text-3">
                {hit.detail}
              </small>
            )}
          </div>
        ))}
      </div>
      {shown && hits.length === 0 && !waiting && (
        <p className="popover absolute z-popover start-gutter top-[calc(100%_-_2px)] w-[min(360px,calc(100vw_-_32px))] max-h-[60vh] overflow-auto p-1.25 max-md:start-0 text-text-2">
          {t(failed ? 'findFailed' : 'findNone')}
        </p>
      )}
      <span className="sr-only" role="status">
        {shown && !waiting && t('findResults', { count: hits.length })}
      </span>
    </search>
  )
}
