'use client'
import { Anchor, Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { Check, Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { SelectBox } from '#components/ui/select-box.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { type Reference, useReferences } from './use-references.ts'

interface ReferencePickerProps {
  id?: string
  /** The resource to look in. */
  of: string
  value: string
  /** The text of the value, when the form knows them already. */
  text?: string
  onValue: (value: string, reference?: Reference) => void
  /** Offers "none". */
  clearable?: boolean
  invalid?: boolean
  disabled?: boolean
  /** Fields and values that the records must have: the country of cities. */
  among?: Record<string, string>
  /** Records that must not be chosen, by id. */
  without?: string[]
  'aria-describedby'?: string
  'aria-required'?: boolean
}

/** One record of another resource: a box that opens a search. */
export function ReferencePicker({
  id,
  of,
  value,
  text,
  onValue,
  clearable,
  invalid,
  disabled,
  without = [],
  among,
  ...aria
}: ReferencePickerProps) {
  const t = useTranslations('list')
  const own = useId()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState(0)
  const [chosen, setChosen] = useState<Reference | undefined>(value && text ? { value, text } : undefined)
  const { found, failed, waiting } = useReferences(of, search, open, among)
  const shown = found.filter(one => !without.includes(one.value))

  useEffect(() => {
    if (!value || chosen?.value === value) return
    const abort = new AbortController()
    fetch(`/api/reference/${of}?ids=${encodeURIComponent(value)}`, { signal: abort.signal })
      .then(response => (response.ok ? response.json() : []))
      .then((records: Reference[]) => records[0] && setChosen(records[0]))
      .catch(() => undefined)
    return () => abort.abort()
  }, [value, of, chosen])

  const choose = (reference: Reference) => {
    setChosen(reference)
    onValue(reference.value, reference)
    setOpen(false)
    setSearch('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const moves: Record<string, number> = { ArrowDown: Math.min(last, cursor + 1), ArrowUp: Math.max(0, cursor - 1), Home: 0, End: last }
    const option = shown[cursor]
    if (event.key in moves) setCursor(moves[event.key] as number)
    else if (event.key === 'Enter' && option) choose(option)
    else return
    event.preventDefault()
  }
  const selected = chosen?.value === value && value ? chosen : undefined
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Anchor asChild>
        <span className="relative block">
          <Trigger asChild>
            <SelectBox
              {...aria}
              id={id}
              open={open}
              chosen={selected !== undefined}
              invalid={invalid}
              disabled={disabled}
              chevron={!(clearable && selected)}
            >
              {selected ? <ReferenceText reference={selected} /> : value ? '…' : t('choose')}
            </SelectBox>
          </Trigger>
          {clearable && selected && !disabled && (
            <Button
              variant="ghost"
              size="xs"
              square
              className="absolute inset-y-0 end-1 my-auto"
              aria-label={t('clear')}
              icon={<Icon of={X} size={14} />}
              onClick={() => onValue('')}
            />
          )}
        </span>
      </Anchor>
      <Portal>
        <Content
          className="menu w-(--radix-popover-trigger-width) min-w-[min(200px,100%)]"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('findValue')}
        >
          <div className="sticky -top-1.25 z-[1] -mt-1.25 -mx-1.25 mb-1 p-1.25 bg-overlay border-b border-b-line">
            <Input
              size="sm"
              role="combobox"
              aria-expanded
              aria-controls={`${own}-list`}
              aria-activedescendant={shown[cursor] ? `${own}-${cursor}` : undefined}
              aria-label={t('findValue')}
              placeholder={t('findValue')}
              icon={<Icon of={Search} size={14} />}
              dir={search ? 'auto' : undefined}
              value={search}
              onKeyDown={onKeyDown}
              onChange={event => {
                setSearch(event.target.value)
                setCursor(0)
              }}
            />
          </div>
          <div id={`${own}-list`} role="listbox" aria-label={t('findValue')} aria-busy={waiting} className="outline-none">
            {shown.map((reference, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the search box, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant
              <div
                key={reference.value}
                id={`${own}-${index}`}
                role="option"
                aria-selected={reference.value === value}
                className="menu-item"
                data-highlighted={index === cursor || undefined}
                onPointerMove={() => setCursor(index)}
                onClick={() => choose(reference)}
              >
                <ReferenceText reference={reference} />
                {reference.value === value && <Icon of={Check} size={14} className="ms-auto" />}
              </div>
            ))}
          </div>
          {(failed || (!waiting && shown.length === 0)) && (
            <p className="p-2 text-text-3 text-(length:--fs-small)" role="status">
              {t(failed ? 'valuesFailed' : 'noValue')}
            </p>
          )}
        </Content>
      </Portal>
    </Root>
  )
}

function ReferenceText({ reference: { text, detail, colour } }: { reference: Reference }) {
  if (colour) return <Tag colour={colour}>{text}</Tag>
  return (
    <span className="min-w-0 truncate">
      <bdi>{text}</bdi>
      {detail && <bdi className="text-text-3 ms-2">{detail}</bdi>}
    </span>
  )
}
