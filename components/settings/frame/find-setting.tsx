'use client'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { lazyModule } from '#components/ui/lazy-module.ts'
import { overlayOpen } from '#components/ui/overlay-open.ts'
import { useLazyModule } from '#components/ui/use-lazy-module.ts'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import type { BoxKeys } from './setting-hits.tsx'
import { type SettingHit, useSettingHits } from './use-setting-hits.ts'

/** Every settings page has the box; what its list needs is fetched when the box gets focus. */
const hitLists = lazyModule(() => import('./setting-hits.tsx'))

/** Finds any setting by its name, help or key, in English or Arabic, and leads to it. */
export function FindSetting() {
  const t = useTranslations('settings')
  const router = useRouter()
  const box = useRef<HTMLInputElement>(null)
  const keys = useRef<BoxKeys>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [lost, setLost] = useState(false)
  const [highlighted, setHighlighted] = useState<string>()
  const { hits, waiting, failed } = useSettingHits(text.trim())
  const SettingHits = useLazyModule(hitLists, open, () => setLost(true))?.SettingHits
  const missing = lost && !SettingHits

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'Slash' || event.shiftKey || event.altKey || event.defaultPrevented) return
      // The key alone is a list's own; with Ctrl it is always the settings'.
      const always = event.ctrlKey || event.metaKey
      if (!always && (isTyping(event) || document.querySelector('[data-list-key=find]'))) return
      if (overlayOpen()) return
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
    if (event.key === 'Escape') {
      event.preventDefault()
      if (text === '') box.current?.blur()
      setText('')
      // Home and End move within the text.
    } else if (!['Home', 'End'].includes(event.key)) keys.current?.onKeyDown?.(event)
  }
  const type = (next: string) => {
    setText(next)
    setOpen(true)
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
        aria-activedescendant={shown ? highlighted : undefined}
        aria-label={t('find')}
        placeholder={t('find')}
        dir={text ? 'auto' : undefined}
        maxLength={200}
        value={text}
        onChange={event => (keys.current?.onChange ?? (() => type(event.target.value)))(event)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        icon={<Icon of={Search} size={14} />}
        end={text === '' && <Keys keys={['Ctrl', '/']} />}
      />
      {shown && SettingHits && (
        <SettingHits
          id="setting-hits"
          hits={hits}
          label={t('find')}
          busy={waiting}
          text={text}
          onText={type}
          onGo={go}
          box={box}
          keys={keys}
          onHighlight={setHighlighted}
        />
      )}
      {shown && (missing || (hits.length === 0 && !waiting)) && (
        <p className="popover absolute z-popover start-gutter top-[calc(100%_-_2px)] w-[min(360px,calc(100vw_-_32px))] max-h-[60vh] overflow-auto p-1.25 max-md:start-0 text-text-2">
          {t(missing || failed ? 'findFailed' : 'findNone')}
        </p>
      )}
      <span className="sr-only" role="status">
        {shown && !waiting && t('findResults', { count: hits.length })}
      </span>
    </search>
  )
}
