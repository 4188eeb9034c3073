'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { ProductOffer } from '#contract/orders/order-offers.ts'
import { type LinePart, replaced } from './ordered-line.ts'

type Option = ProductOffer['options'][number]
type Asked = ProductOffer['customFields'][number]

const kindOfField = { text: 'text', longText: 'longText', number: 'number', date: 'date', choice: 'choice', flag: 'flag' } as const

/** What is chosen of the options of a line's product, and what is asked besides. */
export function OrderFormChoices(props: LinePart) {
  const { id, path, line, offer, resource, errors, disabled, onLine } = props
  const t = useTranslations('orders.form')
  const locale = useLocale()
  if (offer.options.length === 0 && offer.customFields.length === 0) return null
  const shared = { resource, errors, disabled, values: line, changed: false, onOther: () => undefined }
  const chosen = ({ id: optionId }: Option) => line.options?.find(one => one.optionId === optionId)
  const choose = ({ id: optionId }: Option, next: { choiceId: number; quantity: unknown } | null) =>
    onLine(now => ({ ...now, options: replaced(now.options, one => one.optionId === optionId, next && { optionId, ...next }) }))
  const type = ({ id: fieldId }: Asked, value: string) =>
    onLine(now => ({
      ...now,
      customValues: replaced(now.customValues, one => one.fieldId === fieldId, value === '' ? null : { fieldId, value }),
    }))
  return (
    <div className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
      {offer.options.map(option => (
        <FormField
          key={`option ${option.id}`}
          {...shared}
          id={`${id}.options.${option.id}`}
          path={`${path}.options.${option.id}`}
          field={fieldOfOption(option, locale)}
          value={valueOfOption(option, chosen(option))}
          onValue={value => choose(option, choiceOf(option, value))}
        />
      ))}
      {offer.customFields.map(asked => {
        const value = line.customValues?.find(one => one.fieldId === asked.id)?.value ?? ''
        return (
          <FormField
            key={`field ${asked.id}`}
            {...shared}
            id={`${id}.customValues.${asked.id}`}
            path={`${path}.customValues.${asked.id}`}
            field={fieldOfAsked(asked, locale, t('staffOnly'))}
            value={asked.kind === 'flag' ? value === 'yes' : value}
            onValue={next => type(asked, typeof next === 'boolean' ? (next ? 'yes' : 'no') : String(next))}
          />
        )
      })}
    </div>
  )
}

function fieldOfOption(option: Option, locale: string): FieldDefinition {
  const { kind, required, name, minimum } = option
  const field = { name: `option${option.id}`, label: nameFor(name, locale), optional: !required && minimum === 0 }
  if (kind === 'yesNo') return { ...field, kind: 'flag' }
  if (kind === 'quantity') return { ...field, kind: 'number' }
  const texts = Object.fromEntries(option.choices.map(one => [String(one.id), one.name ? nameFor(one.name, locale) : String(one.id)]))
  return { ...field, kind: 'choice', options: option.choices.map(one => String(one.id)), texts }
}

function valueOfOption({ kind }: Option, chosen: { choiceId: number; quantity: unknown } | undefined): unknown {
  if (kind === 'yesNo') return chosen !== undefined
  return chosen ? (kind === 'quantity' ? chosen.quantity : String(chosen.choiceId)) : ''
}

/** What a value of its field chooses of an option; null: nothing. */
function choiceOf({ kind, choices }: Option, value: unknown): { choiceId: number; quantity: unknown } | null {
  if (value === '' || value === false) return null
  if (kind === 'yesNo' || kind === 'quantity') return { choiceId: choices[0]?.id ?? 1, quantity: kind === 'quantity' ? value : 1 }
  return { choiceId: Number(value), quantity: 1 }
}

function fieldOfAsked(
  { id, kind, name, description, required, values, staffOnly }: Asked,
  locale: string,
  staffText: string,
): FieldDefinition {
  const told = description ? nameFor(description, locale) : ''
  return {
    name: `customField${id}`,
    kind: kindOfField[kind],
    label: nameFor(name, locale),
    help: [told, staffOnly ? staffText : ''].filter(Boolean).join(' ') || undefined,
    optional: !required,
    max: 500,
    ...(kind === 'choice' ? { options: values, texts: Object.fromEntries(values.map(value => [value, value])) } : {}),
  }
}
