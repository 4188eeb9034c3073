import { z } from 'zod'
import { type Bilingual, bilingualText } from '../kernel/bilingual.ts'
import * as fields from '../kernel/fields.ts'
import type { Rule } from '../kernel/finding.ts'

/** How a setting is edited; the words are those of the kit's form fields. */
export type SettingKind =
  | 'text'
  | 'longText'
  | 'bilingual'
  | 'email'
  | 'phone'
  | 'number'
  | 'percentage'
  | 'money'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'switch'
  | 'instant'
  | 'parts'
  | 'image'

/** What a caller tells about a setting besides its schema. */
export interface SettingTraits {
  /** true: a change needs a reason. */
  risky?: boolean
  /** What it takes to change it besides the right of its page. */
  needs?: 'language.editAccess' | 'log.purge'
  /** What it takes instead of the right of its page. */
  instead?: 'authentication.edit'
  /** May be left empty; the value is then null. */
  optional?: boolean
  /** Identifiers: fixed width, left to right. */
  code?: boolean
  /** Key of the unit's label (messages/…/settings.json, units). */
  unit?: string
  /** Several lines, for texts in both languages. */
  lines?: boolean
  max?: number
  /** Has its line to itself. */
  full?: boolean
}

/** One setting: how it is checked, edited and what it is when nobody set it. Its texts: messages/…/settings.json. */
export interface SettingDefinition<S extends z.ZodType = z.ZodType> extends SettingTraits {
  kind: SettingKind
  schema: S
  default: z.output<S>
  options?: readonly string[]
}

function setting<S extends z.ZodType>(kind: SettingKind, schema: S, start: z.output<S>, traits: SettingTraits = {}): SettingDefinition<S> {
  return { kind, schema, default: start, ...traits }
}

/** One line, a web address or a code of some form: null when there is none. */
export const optionalLine = (schema: z.ZodType<string>, traits: SettingTraits = {}) =>
  setting<z.ZodType<string | null>>('text', fields.optional(schema) as z.ZodType<string | null>, null, { ...traits, optional: true })
/** A text in English and Arabic. */
export const localizedText = (start: Bilingual, { lines, max = 255, ...traits }: SettingTraits = {}) =>
  setting('bilingual', bilingualText({ max, lines: lines ?? false, requireBoth: true }), start, {
    ...traits,
    max,
    ...(lines ? { lines } : {}),
  })
/** A text in English and Arabic, or null. */
export const optionalLocalizedText = ({ lines, max = 255, ...traits }: SettingTraits = {}) =>
  setting<z.ZodType<Bilingual | null>>(
    'bilingual',
    fields.optional(bilingualText({ max, lines: lines ?? false })) as z.ZodType<Bilingual | null>,
    null,
    { ...traits, max, optional: true, ...(lines ? { lines } : {}) },
  )
export const optionalEmail = (traits: SettingTraits = {}) =>
  setting<z.ZodType<string | null>>('email', fields.optional(fields.email()) as z.ZodType<string | null>, null, {
    ...traits,
    optional: true,
  })
export const optionalPhone = (traits: SettingTraits = {}) =>
  setting<z.ZodType<string | null>>('phone', fields.optional(fields.phone()) as z.ZodType<string | null>, null, {
    ...traits,
    optional: true,
  })
/** A whole number from `min` to `max`. */
export const count = (start: number, limits: { min?: number; max: number }, traits: SettingTraits = {}) =>
  setting('number', fields.integer(limits), start, traits)
/** The same, or null where nobody says. */
export const optionalCount = (limits: { min?: number; max: number }, traits: SettingTraits = {}) =>
  setting<z.ZodType<number | null>>('number', fields.optional(fields.integer(limits)) as z.ZodType<number | null>, null, {
    ...traits,
    optional: true,
  })
/** A percentage from 0 to 100. */
export const percent = (start: number, traits: SettingTraits = {}) => setting('percentage', fields.percentage(), start, traits)
/** An amount in halalas of the default currency. */
export const money = (start: number, traits: SettingTraits = {}) => setting('money', fields.amount({ max: 100_000_000_00 }), start, traits)
/** The number of an uploaded picture, or null. */
export const image = (traits: SettingTraits = {}) =>
  setting<z.ZodType<number | null>>('image', fields.optional(fields.reference()) as z.ZodType<number | null>, null, {
    ...traits,
    optional: true,
  })
export const onOff = (start: boolean, traits: SettingTraits = {}) => setting('switch', fields.flag(), start, traits)
/** One of the values. */
export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, start: V[number], traits: SettingTraits = {}) => ({
  ...setting<z.ZodType<V[number]>>('choice', fields.choice(values), start, traits),
  options: values,
})
/** Some of the values, at least `least`. */
export const someOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  start: V[number][],
  { least = 0, ...traits }: SettingTraits & { least?: number } = {},
) => {
  const schema = z
    .array(fields.choice(values))
    .min(least, { error: 'required' })
    .max(values.length)
    .overwrite(list => values.filter(value => list.includes(value)))
  return { ...setting<z.ZodType<V[number][]>>('choices', schema, start, traits), options: values }
}
/** Short texts, each once; each must obey the rule. */
export const list = (start: string[], { most = 100, each, ...traits }: SettingTraits & { most?: number; each?: Rule } = {}) =>
  setting('tags', listSchema(most, each), start, { code: true, ...traits })
/** A setting with a form of its own. */
export const ownKind = setting

function listSchema(most: number, each?: Rule): z.ZodType<string[]> {
  return fields.tags({ most, max: 255 }).check(context => {
    for (const [index, value] of context.value.entries()) {
      const finding = each?.(value)
      if (finding) context.issues.push({ code: 'custom', input: value, path: [index], params: finding })
    }
  })
}
