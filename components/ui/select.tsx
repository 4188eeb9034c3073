'use client'
import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { type ReactNode, useState } from 'react'
import { lazyModule } from './lazy-module.ts'
import { SelectBox } from './select-box.tsx'
import { useLazyModule } from './use-lazy-module.ts'
import { useTypeAhead } from './use-type-ahead.ts'

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
  const [search, setSearch] = useState('')
  const SelectList = useLazyModule(selectLists, open, () => turn(false))?.SelectList
  const current = value ?? own
  const chosen = options.find(option => option.value === current)
  const turn = (next: boolean) => {
    setOpen(next)
    if (!next) setSearch('')
  }
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
    turn(false)
  }
  const typeAhead = useTypeAhead({ open, onOpen: () => turn(true), search, onSearch: setSearch })
  return (
    <Root open={open && SelectList !== undefined} onOpenChange={turn}>
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
          {...typeAhead.box}
        >
          {chosen ? (chosen.node ?? chosen.text) : placeholder}
        </SelectBox>
      </Trigger>
      {name && <input type="hidden" name={name} value={current} />}
      <Portal>
        <Content
          className="menu w-(--radix-popover-trigger-width) min-w-[min(200px,100%)]"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={aria['aria-label'] ?? placeholder}
          {...typeAhead.list}
        >
          {SelectList && (
            <SelectList
              options={options}
              current={current}
              search={search}
              onSearch={setSearch}
              searchLabel={searchLabel}
              noneText={noneText}
              onChoose={choose}
            />
          )}
        </Content>
      </Portal>
    </Root>
  )
}
