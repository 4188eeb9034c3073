'use client'
import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { selectLists } from '#components/ui/select.tsx'
import { SelectBox } from '#components/ui/select-box.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { useLazyModule } from '#components/ui/use-lazy-module.ts'
import { useTypeAhead } from '#components/ui/use-type-ahead.ts'
import { useMakeNamed } from './use-make-named.ts'
import { type Reference, useReferences } from './use-references.ts'

interface ReferencePickerProps {
  id?: string
  /** The resource to look in. */
  of: string
  value: string
  /** The text of the value, when the form knows them already. */
  text?: string
  /** Stands in the box while nothing is chosen. */
  placeholder?: string
  onValue: (value: string, reference?: Reference) => void
  /** Offers "none". */
  clearable?: boolean
  invalid?: boolean
  disabled?: boolean
  /** Fields and values that the records must have: the country of cities. */
  among?: Record<string, string>
  /** Records that must not be chosen, by id. */
  without?: string[]
  /** Its name where no label stands above it. */
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-required'?: boolean
}

/** One record of another resource: a box that opens a search. */
export function ReferencePicker({
  id,
  of,
  value,
  text,
  placeholder,
  onValue,
  clearable,
  invalid,
  disabled,
  without = [],
  among,
  ...aria
}: ReferencePickerProps) {
  const t = useTranslations('list')
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Reference | undefined>(value && text ? { value, text } : undefined)
  const { found, failed, waiting, mayMake } = useReferences(of, search, open, among)
  const parts = useLazyModule(selectLists, open, () => setOpen(false))
  const shown = found.filter(one => !without.includes(one.value))
  const making = useMakeNamed(of)
  const typeAhead = useTypeAhead({ open, onOpen: () => setOpen(true), search, onSearch: setSearch })
  const typed = search.trim()
  const makes = mayMake && typed !== '' && !found.some(one => one.text.toLowerCase() === typed.toLowerCase())

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
  const newOne = (name: string) => ({
    value: making.id,
    text: name,
    node: (
      <span className="flex min-w-0 items-center gap-1.5">
        <Icon of={Plus} size={14} />
        <span className="min-w-0 truncate">{t.rich('addValue', { name: () => <bdi>{name}</bdi> })}</span>
      </span>
    ),
  })
  const selected = chosen?.value === value && value ? chosen : undefined
  return (
    <Root open={open && parts !== undefined} onOpenChange={setOpen}>
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
            onPointerEnter={selectLists.prefetch}
            onFocus={selectLists.prefetch}
            {...typeAhead.box}
          >
            {selected ? <ReferenceText reference={selected} /> : value ? '…' : (placeholder ?? t('choose'))}
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
      <Portal>
        <Content
          className="menu w-(--radix-popover-trigger-width) min-w-[min(200px,100%)]"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('findValue')}
          {...typeAhead.list}
        >
          {parts && (
            <parts.SearchList
              options={[
                ...shown.map(reference => ({ ...reference, node: <ReferenceText reference={reference} /> })),
                ...(makes ? [newOne(typed)] : []),
              ]}
              current={value}
              search={search}
              onSearch={setSearch}
              label={t('findValue')}
              busy={waiting || making.busy}
              onChoose={({ node: _, ...reference }) => (reference.value === making.id ? making.make(typed, choose) : choose(reference))}
            />
          )}
          {parts && (failed || (!waiting && shown.length === 0 && !makes)) && (
            <parts.ListNote>{t(failed ? 'valuesFailed' : 'noValue')}</parts.ListNote>
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
