import type { FieldDefinition, Values } from '#components/kit/record-form/field-definition.ts'
import type { AskedField } from '#contract/clients/asked-fields.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

/** The name of a custom field in a form: where what is wrong with it is told. */
export type CustomName = `customValues.${number}`
const prefix = 'customValues.'

/** How the form of a client asks for its custom fields. What a stored client lacks may stay so. */
export const customFormFields = (fields: readonly (AskedField & { value?: string | null })[], of: Of): FieldDefinition<CustomName>[] =>
  fields.map(({ id, kind, name, description, required, values, staffOnly, value }) => {
    const told = description ? nameFor(description, of.locale) : ''
    return {
      name: `${prefix}${id}` as CustomName,
      kind,
      label: nameFor(name, of.locale),
      help: [told, staffOnly ? of.staffText : ''].filter(Boolean).join(' ') || undefined,
      optional: !required || of.skips || (of.stored && !value),
      max: 500,
      ...(kind === 'choice' ? { options: values, texts: Object.fromEntries(values.map(one => [one, one])) } : {}),
    }
  })

interface Of {
  locale: string
  /** Beside the field, where clients see nothing of it. */
  staffText: string
  /** The client is stored already. */
  stored: boolean
  /** What is wanted may be missing. */
  skips: boolean
}

/** What a client has there, as the form shows it. */
export const customToForm = (fields: readonly { id: number; kind: string; value?: string | null }[]): Values =>
  Object.fromEntries(fields.map(({ id, kind, value }) => [prefix + id, kind === 'flag' ? value === 'yes' : (value ?? '')]))

/** What the form holds of them, as the contract takes it; nothing where it holds none. */
export function customFromForm(values: Values): { customValues?: { fieldId: number; value: string }[] } {
  const given = Object.entries(values).filter(([name]) => name.startsWith(prefix))
  if (given.length === 0) return {}
  return { customValues: given.map(([name, value]) => ({ fieldId: Number(name.slice(prefix.length)), value: textOf(value) })) }
}

const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''))
