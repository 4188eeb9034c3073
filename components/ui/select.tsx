'use client'
import { Anchor, Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { type ReactNode, useState } from 'react'
import { lazyModule } from './lazy-module.ts'
import { SelectBox } from './select-box.tsx'
import { useLazyModule } from './use-lazy-module.ts'

/** What a list needs is fetched when one is first opened. */
export const selectLists = lazyModule(() => import('./select-lists.ts'))

export interface SelectOption {
  value: string
  /** Text used for search and, without `node`, for display. */
  text: string
  node?: ReactNode
  disabled?: boolean
}

export interface SelectProps {
  id?: string
  /** Writes a hidden input, so the value is part of a form. */
  name?: string
  options: SelectOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  placeholder: string
  /** Name of the search box, shown above 8 options. */
  searchLabel: string
  /** Shown when the search finds nothing. */
  noneText: string
  size?: 'sm' | 'md' | 'lg'
  invalid?: boolean
  disabled?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-required'?: boolean
}

/** One of many: a box that opens a list of its own width, with a search above 8 options. */
export function Select({
  id,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  searchLabel,
  noneText,
  size = 'md',
  invalid,
  disabled,
  ...aria
}: SelectProps) {
  const [open, setOpen] = useState(false)
  const [own, setOwn] = useState(defaultValue ?? '')
  const SelectList = useLazyModule(selectLists, open, () => setOpen(false))?.SelectList
  const current = value ?? own
  const chosen = options.find(option => option.value === current)
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
    setOpen(false)
  }
  return (
    <Root open={open && SelectList !== undefined} onOpenChange={setOpen}>
      <Anchor asChild>
        <Trigger asChild>
          <SelectBox
            {...aria}
            id={id}
            open={open}
            chosen={chosen !== undefined}
            size={size}
            invalid={invalid}
            disabled={disabled}
            onPointerEnter={selectLists.prefetch}
            onFocus={selectLists.prefetch}
            onKeyDown={event => {
              if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
              event.preventDefault()
              setOpen(true)
            }}
          >
            {chosen ? (chosen.node ?? chosen.text) : placeholder}
          </SelectBox>
        </Trigger>
      </Anchor>
      {name && <input type="hidden" name={name} value={current} />}
      <Portal>
        <Content
          className="menu w-(--radix-popover-trigger-width) min-w-[min(200px,100%)]"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={aria['aria-label'] ?? placeholder}
        >
          {SelectList && <SelectList options={options} current={current} searchLabel={searchLabel} noneText={noneText} onChoose={choose} />}
        </Content>
      </Portal>
    </Root>
  )
}
