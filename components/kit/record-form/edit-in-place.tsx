'use client'
import { Pencil } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Check } from './check-with.ts'
import type { FieldDefinition, Values } from './field-definition.ts'
import { RecordForm } from './record-form.tsx'
import { useFieldLabel } from './use-field-label.ts'
import type { Save } from './use-save.ts'

interface EditInPlaceProps {
  /** The resource's name: its messages name the fields. */
  resource: string
  /** The version that is shown. */
  version: number
  /** The fields of the record's form. */
  fields: readonly FieldDefinition[]
  /** Which of them is edited here; several where they make sense together alone, such as those of an address. */
  edits: readonly string[]
  /** What is edited, where it is more than one field. */
  label?: string
  values: Values
  check: () => Promise<Check>
  save: Save
  /** The value as it is shown. */
  children: ReactNode
}

/** A value that is edited where it stands: by a click or Enter, saved alone, taken back by Escape. */
export function EditInPlace({ resource, version, fields, edits, label, values, check, save, children }: EditInPlaceProps) {
  const t = useTranslations('form')
  const labelOf = useFieldLabel(resource)
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  // What was saved is shown once the page has it.
  const [editing, setEditing] = useState<{ version: number; saved: boolean }>()
  const open = editing !== undefined && !(editing.saved && version !== editing.version)
  const edited = edits[0] ?? ''
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    const first = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    // A field may have a control before its own: the code of a country before a number.
    const target = open ? (first(`[id$="-${edited}"]`) ?? first(controls)) : first('[data-shown] > button')
    target?.focus()
  }, [open, edited])
  const name = label ?? labelOf(edited)
  // The others are held unseen: a city is looked up in its country.
  const held = fields.map(field => (edits.includes(field.name) ? field : { ...field, when: { field: field.name, is: [] } }))
  const close = () => setEditing(undefined)
  const edit = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = (target as HTMLElement).closest('a,button')
    // What stands in the value does what it does: it is copied, called, written to.
    if (pressed && pressed !== currentTarget.lastElementChild) return
    if (window.getSelection()?.toString()) return
    setEditing({ version, saved: false })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Escape belongs to the list that is open over the form.
    if ((event.target as HTMLElement).getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    close()
  }
  return (
    <div ref={place} className="edit-in-place">
      {open ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard of whatever is in the form
        <div onKeyDown={onKeyDown} data-alone={edits.length === 1 || undefined}>
          <RecordForm
            resource={resource}
            sections={[{ fields: held }]}
            values={values}
            version={version}
            check={check}
            save={save}
            onSaved={(saved: { version: number }) => {
              // What changed nothing brings no other version to wait for.
              setEditing(saved.version === version ? undefined : { version, saved: true })
              router.refresh()
            }}
            dialog={{ actionLabel: t('save'), onCancel: close, inPage: true }}
          />
        </div>
      ) : (
        // biome-ignore lint/a11y: the button in it does the same by keys
        <div data-shown onClick={edit}>
          <div className="min-w-0 flex-auto">{children}</div>
          <button type="button" aria-label={t('editInPlace', { field: name })}>
            <Icon of={Pencil} size={14} />
          </button>
        </div>
      )}
    </div>
  )
}

const controls = 'input:not([type=hidden]),textarea,select,[role=combobox]'
