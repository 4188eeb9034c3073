'use client'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react'
import { cx } from '#components/ui/cx.ts'
import { useCombobox } from '#components/ui/use-combobox.ts'
import type { SettingHit } from './use-setting-hits.ts'

/** What the text box does for the list under it. */
export type BoxKeys = Pick<ReturnType<typeof useCombobox<SettingHit>>['inputProps'], 'onChange' | 'onKeyDown'>

interface SettingHitsProps {
  id: string
  hits: SettingHit[]
  label: string
  busy: boolean
  text: string
  onText: (text: string) => void
  onGo: (hit: SettingHit) => void
  box: RefObject<HTMLInputElement | null>
  keys: Ref<BoxKeys>
  /** Tells the id of the element that is highlighted. */
  onHighlight: (id: string | undefined) => void
}

/** The settings found, under a text box that is drawn without this code and hands its keys over. */
export function SettingHits({ id, hits, label, busy, text, onText, onGo, box, keys, onHighlight }: SettingHitsProps) {
  const { highlighted, inputProps, listProps, itemProps } = useCombobox({ items: hits, label, text, onText, onChoose: onGo, loop: true })
  const { ref, onChange, onKeyDown, 'aria-activedescendant': active } = inputProps
  useImperativeHandle(keys, () => {
    if (typeof ref === 'function') ref(box.current)
    return { onChange, onKeyDown }
  })
  useLayoutEffect(() => onHighlight(active), [onHighlight, active])
  return (
    <div
      {...listProps}
      id={id}
      role="listbox"
      aria-busy={busy}
      hidden={hits.length === 0}
      className="popover absolute z-popover start-gutter top-[calc(100%_-_2px)] w-[min(360px,calc(100vw_-_32px))] max-h-[60vh] overflow-auto p-1.25 max-md:start-0"
    >
      {hits.map((hit, index) => (
        <div
          {...itemProps(hit, index)}
          key={hit.id}
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={cx(
            'flex cursor-default flex-col rounded-sm px-2 py-1.25 hover:bg-overlay-hover',
            index === highlighted && 'bg-overlay-hover',
          )}
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
  )
}
