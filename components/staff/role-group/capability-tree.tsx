'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Shared } from '#components/kit/form-fields/control-props.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { fold } from '#contract/kernel/fold.ts'
import { areaLabel, capabilityLabel } from '#lib/can/capability-label.ts'
import { CapabilityArea } from './capability-area.tsx'
import { MenuPreview } from './menu-preview.tsx'

/** Every capability under its area, with a search; those that the reader may not give tell why. `preview`: the menu that comes of them. */
export function CapabilityTree({
  id,
  field,
  label,
  error,
  value,
  disabled = false,
  changed,
  onValue,
  preview = true,
}: Shared & { changed?: string; preview?: boolean }) {
  const t = useTranslations('roleGroups')
  const messages = useTranslations('capabilities')
  const [typed, setTyped] = useState('')
  const { options = [], refused = {} } = field
  const chosen = new Set(Array.isArray(value) ? (value as string[]) : [])
  const choose = (names: readonly string[], on: boolean) => onValue(options.filter(name => (names.includes(name) ? on : chosen.has(name))))
  const wanted = fold(typed)
  const found = options.filter(name => {
    const area = areaLabel(messages, name.split('.')[0] ?? '')
    return fold(`${area} ${capabilityLabel(messages, name)} ${area} ${name}`).includes(wanted)
  })
  const views = options.filter(name => name.endsWith('.view') && !refused[name])
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col min-w-0 gap-3 border-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-1.5">
        {label}
        {changed && <span className="changed-mark ms-1.5 inline-block" role="img" aria-label={changed} />}
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="flex items-center flex-wrap gap-2">
        <Input
          size="sm"
          type="search"
          dir="auto"
          className="min-w-48 flex-1"
          icon={<Icon of={Search} size={14} />}
          aria-label={t('tree.find')}
          placeholder={t('tree.find')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        {!disabled && (
          <>
            <Button size="sm" onClick={() => choose(views, true)}>
              {t('tree.allView')}
            </Button>
            <Button size="sm" disabled={chosen.size === 0} onClick={() => onValue([])}>
              {t('tree.clear')}
            </Button>
          </>
        )}
        {preview && <MenuPreview capabilities={[...chosen]} />}
      </div>
      <p className="text-small leading-4.5 text-text-3" role="status">
        {found.length === 0 ? t('tree.none') : t('tree.chosen', { count: chosen.size })}
      </p>
      <div>
        {[...Map.groupBy(found, name => name.split('.')[0] as string)].map(([area, names]) => (
          <CapabilityArea key={area} {...{ area, names, chosen, refused, disabled }} onChoose={choose} />
        ))}
      </div>
    </fieldset>
  )
}
