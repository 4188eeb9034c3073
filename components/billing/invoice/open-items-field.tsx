'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useContext } from 'react'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { Money } from '#components/kit/values/money.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { lineNet } from '#contract/kernel/tax.ts'
import { Terms } from './use-draft-terms.ts'

/** What waits to be asked for of the client: what is ticked is put on the invoice. */
export function OpenItemsField({ id, label, value, error, disabled, onValue }: OwnControlProps) {
  const t = useTranslations('invoices.form')
  const locale = useLocale()
  const { terms } = useContext(Terms)
  const chosen = Array.isArray(value) ? (value as number[]) : []
  if (!terms || terms.items.length === 0) return null
  return (
    <fieldset id={id} tabIndex={-1} className="flex flex-col gap-2 border-0">
      <legend className="field-label mb-1.5">{label}</legend>
      {terms.items.map(item => (
        <Choice
          key={item.id}
          help={item.byItself ? t('itemByItself') : undefined}
          control={
            <Checkbox
              checked={chosen.includes(item.id)}
              disabled={disabled}
              onChange={event => onValue(event.target.checked ? [...chosen, item.id] : chosen.filter(one => one !== item.id))}
            />
          }
        >
          {nameFor(item.description, locale)} · <Money amount={lineNet(item)} currency={terms.currency} />
        </Choice>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
