'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { ReferencePicker } from '../reference/reference-picker.tsx'
import type { Reference } from '../reference/use-references.ts'
import type { ControlProps } from './control-props.ts'

/** Several records of another resource: those chosen as tags, and a box that adds one. */
export function ReferencesField({ id, field, value, disabled, error, aria, onValue }: ControlProps) {
  const t = useTranslations('form')
  const ids = Array.isArray(value) ? (value as number[]) : []
  const [known, setKnown] = useState<Record<string, string>>({})
  const unknown = ids.filter(one => known[one] === undefined).join(',')
  useEffect(() => {
    if (!unknown) return
    const abort = new AbortController()
    fetch(`/api/reference/${field.of}?ids=${unknown}`, { signal: abort.signal })
      .then(response => (response.ok ? response.json() : []))
      .then((found: Reference[]) => {
        // One that does not come is shown by its number, and not asked for again.
        const missing = Object.fromEntries(unknown.split(',').map(one => [one, one]))
        setKnown(old => ({ ...old, ...missing, ...Object.fromEntries(found.map(({ value: one, text }) => [one, text])) }))
      })
      .catch(() => undefined)
    return () => abort.abort()
  }, [unknown, field.of])
  return (
    <span className="flex flex-col gap-2">
      {ids.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {ids.map(one => {
            const text = known[one] ?? '…'
            return (
              <Tag
                key={one}
                end={
                  <button
                    type="button"
                    disabled={disabled}
                    aria-label={t('removeTag', { tag: text })}
                    onClick={() => onValue(ids.filter(other => other !== one))}
                  >
                    <Icon of={X} size={12} />
                  </button>
                }
              >
                <bdi>{text}</bdi>
              </Tag>
            )
          })}
        </span>
      )}
      <ReferencePicker
        id={id}
        of={field.of ?? ''}
        without={ids.map(String)}
        aria-describedby={aria['aria-describedby']}
        invalid={Boolean(error)}
        disabled={disabled}
        value=""
        onValue={(next, reference) => {
          if (!next) return
          if (reference) setKnown(old => ({ ...old, [next]: reference.text }))
          onValue([...ids, Number(next)])
        }}
      />
    </span>
  )
}
