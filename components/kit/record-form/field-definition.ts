import type { z } from 'zod'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Company } from '#lib/i18n/company.ts'

export type FieldKind =
  | 'text'
  | 'bilingual'
  | 'longText'
  | 'richText'
  | 'bilingualRichText'
  | 'email'
  | 'emails'
  | 'phone'
  | 'country'
  | 'city'
  | 'region'
  | 'currency'
  | 'money'
  | 'number'
  | 'percentage'
  | 'date'
  | 'choice'
  | 'reference'
  | 'references'
  | 'file'
  | 'image'
  | 'tags'
  | 'choices'
  | 'picked'
  | 'parts'
  | 'instant'
  | 'time'
  | 'flag'
  | 'switch'
  | 'colour'
  | 'lines'
  | 'password'
  | 'secret'

/** A field of a form. Its texts are `fields.<name>`, `help.<name>`, `options.<name>.<value>` of the resource's messages. */
export interface FieldDefinition<Name extends string = string> {
  name: Name
  kind: FieldKind
  /** Its label and help where it stands for a record, and not for a field that the messages know. */
  label?: string
  help?: string
  /** Says so beside the label; the others are required. */
  optional?: boolean
  /** Both columns. */
  full?: boolean
  /** The values of a choice; of a rich text the merge fields that it may hold. */
  options?: readonly string[]
  /** Options that cannot be chosen, each with the reason. */
  refused?: Readonly<Record<string, string>>
  /** The field that holds the currency of an amount; without it riyals. */
  currency?: Name
  /** The same where it is known before anything is typed. */
  inCurrency?: string
  /** The names of the texts that it is made of: `fields.<part>` labels each. */
  parts?: readonly string[]
  /** Several lines in each language. */
  long?: boolean
  /** Labels of options that are no messages: a region by its code, a reason as the contract names it in both languages. */
  texts?: Readonly<Record<string, string | Bilingual>>
  /** The resource of a reference, or the one whose names are offered for tags. */
  of?: string
  /** What the records that a reference may point to have in common. */
  among?: Readonly<Record<string, string>>
  /** Records that a reference must not point to. */
  without?: string[]
  /** The field that holds the country of a city. */
  countryIn?: Name
  /** Meta text at the end of the box: seconds. */
  unit?: string
  /** Identifiers: Plex Mono, left to right. */
  code?: boolean
  /** Hijri days in the calendar of a date. */
  hijri?: boolean
  /** The longest text, in characters. */
  max?: number
  autoComplete?: string
  /** Files: how many. */
  most?: number
  /** The fields of one line. */
  fields?: FieldDefinition[]
  /** Shown only while another field has one of these values. */
  when?: { field: Name; is: readonly unknown[] }
  /** How it is asked for, by the value of another field of its line: what a value may be follows what it is of. */
  by?: { field: Name; looks: Readonly<Record<string, Pick<FieldDefinition, 'kind' | 'options' | 'texts'>>> }
  /** What it begins with where many records are asked for at once, and in a new line; of one record, its own values say that. */
  start?: unknown
  /** It begins with what the company's settings say of these mails. */
  startsAsMailsOf?: keyof Company['mails']
  /** Shown, and never sent. */
  disabled?: boolean
  /** Asked for a new record alone. */
  onlyNew?: boolean
  /** Not shown until the platform asks for it by a refusal that names it. */
  whenAsked?: boolean
}

export interface FormSection<Name extends string = string> {
  /** `sections.<name>` of the resource's messages is its heading; without a name it has none. */
  name?: string
  fields: FieldDefinition<Name>[]
}

type Contract = { create: z.ZodType; record: z.ZodType }
/** The fields of a resource, as its contract names them. */
export type FieldName<R extends Contract> = (keyof z.input<R['create']> | keyof z.output<R['record']>) & string
export type FieldOf<R extends Contract, More extends string = never> = FieldDefinition<FieldName<R> | More>
/** The form of a resource: a field that the contract does not know does not compile. `More`: names that the form turns into fields of it. */
export type FormOf<R extends Contract, More extends string = never> = FormSection<FieldName<R> | More>[]

const wide = new Set<FieldKind>([
  'bilingual',
  'longText',
  'richText',
  'bilingualRichText',
  'lines',
  'file',
  'emails',
  'tags',
  'choices',
  'picked',
  'parts',
])
/** Takes the whole width of a form or of a line. */
export const isWide = ({ kind, full = false }: FieldDefinition): boolean => full || wide.has(kind)

export const isBilingual = ({ kind }: FieldDefinition) => kind === 'bilingual' || kind === 'bilingualRichText'

export type Values = Record<string, unknown>
/** Errors by path, in the reader's language: 'email', 'name.en', 'lines.2.amount'. */
export type Errors = Record<string, string>

/** What the field starts with when nobody gave a value. */
export function blankOf(field: FieldDefinition): unknown {
  if (isBilingual(field)) return { en: '', ar: '' }
  if (field.kind === 'flag' || field.kind === 'switch') return false
  if (
    field.kind === 'tags' ||
    field.kind === 'choices' ||
    field.kind === 'picked' ||
    field.kind === 'references' ||
    field.kind === 'lines' ||
    field.kind === 'file'
  )
    return []
  return ''
}

// Of a line that is stored the form keeps its id and what can be typed.
function formValue({ kind, fields = [] }: FieldDefinition, value: unknown): unknown {
  if (kind !== 'lines' || !Array.isArray(value)) return value
  return value.map(({ id, ...line }: Values) => ({ ...(id === undefined ? {} : { id }), ...formValues(fields, line) }))
}

/** The values a form works on: a text box cannot hold null. */
export function formValues(fields: FieldDefinition[], given: Values): Values {
  return Object.fromEntries(fields.map(field => [field.name, formValue(field, given[field.name]) ?? blankOf(field)]))
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A field as the values of its line ask for it. */
export const askedAs = (field: FieldDefinition, values: Values): FieldDefinition => ({
  ...field,
  ...field.by?.looks[String(values[field.by.field])],
})

/** A line with another value in one of its fields: what does not fit it any more begins anew. */
export function changedLine(fields: readonly FieldDefinition[], line: Values, name: string, value: unknown): Values {
  const changed: Values = { ...line, [name]: value }
  for (const field of fields.filter(({ by }) => by?.field === name)) {
    const { options, kind } = askedAs(field, changed)
    const kept = kind === askedAs(field, line).kind && (options === undefined || options.includes(String(line[field.name])))
    if (!kept) changed[field.name] = options?.[0] ?? ''
  }
  return changed
}

export const isShown = ({ when }: FieldDefinition, values: Values): boolean => !when || when.is.includes(values[when.field])

/** Whether a field is there to be typed in: what is shown, and was asked for where it waits for that. */
export const isThere = (field: FieldDefinition, values: Values, errors: Errors): boolean =>
  isShown(field, values) && (!field.whenAsked || field.name in errors || String(values[field.name] ?? '') !== '')

/** What goes to the API: an empty optional field is null; amounts, numbers and ids are numbers; of files their ids. */
export function sentValue(field: FieldDefinition, value: unknown): unknown {
  if (isBilingual(field)) {
    const { en = '', ar = '' } = (value ?? {}) as { en?: string; ar?: string }
    return field.optional && !en.trim() && !ar.trim() ? null : { en, ar }
  }
  if (field.kind === 'file' && Array.isArray(value)) return value.map(({ id }) => id)
  if (field.kind === 'lines' && Array.isArray(value)) return value.map(line => ({ ...line, ...sentValues(field.fields ?? [], line) }))
  if (typeof value === 'string' && value.trim() === '') return field.optional ? null : numeric.has(field.kind) ? undefined : value
  return field.kind === 'reference' && typeof value === 'string' ? Number(value) : value
}
const sentValues = (fields: readonly FieldDefinition[], line: Values): Values =>
  Object.fromEntries(fields.map(one => [one.name, sentValue(one, line[one.name])]))
const numeric = new Set<FieldKind>(['reference', 'number', 'percentage', 'money'])
