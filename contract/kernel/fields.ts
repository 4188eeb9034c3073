import { z } from 'zod'
import * as calendar from './calendar.ts'
import { cleanCode, cleanLines, cleanNumber, cleanText, isBlank, latinDigits } from './clean-text.ts'
import { countryCode as countryCodeRule } from './country-code.ts'
import { obeying, type Rule } from './finding.ts'
import { normalizePhone, phone as phoneRule } from './phone.ts'
import * as saudi from './saudi.ts'
import * as rules from './text-rules.ts'

/** The largest id or count that a 32-bit column holds. */
const LARGEST_INTEGER = 2_147_483_647

type RawIssue = { code?: string; input?: unknown }

/** The message of a value of the wrong type only: an error given to a schema would also name the failures of its checks. */
const typed =
  (otherwise: string) =>
  ({ code, input }: RawIssue) =>
    code === 'invalid_type' ? (input == null ? 'required' : otherwise) : undefined

const string = () => z.string({ error: typed('invalid') })
const required = (schema: z.ZodString) => schema.min(1, { error: 'required', abort: true })

/**
 * A text that is cleaned by `clean`; at most `max` characters then. What is far longer is refused before anything is done with it, so that
 * nobody makes the cleaning of a text costly: what cleaning takes away (blanks, marks of direction) may be as much again and 500 more.
 */
export const cleaned = (clean: (value: string) => string, max: number): z.ZodString =>
  string()
    .check(context => {
      if (context.value.length > 2 * max + 500)
        context.issues.push({ code: 'custom', input: context.value, params: { key: 'tooLong', values: { max } }, continue: false })
    })
    .overwrite(clean)

/** A required value that is cleaned by `clean` and must obey each rule. The longest length is checked first, so that no rule reads a page. */
function coded(clean: (value: string) => string, max: number, ...follow: Rule[]): z.ZodString {
  const base = required(cleaned(clean, max)).max(max, { abort: true })
  return follow.reduce((schema, rule) => obeying(schema, rule), base)
}

/** One line of text, trimmed and cleaned; may be empty unless `min` says otherwise. Lengths in characters; 255 at most if not told. */
export function text({ min = 0, max = 255 }: { min?: number; max?: number } = {}): z.ZodString {
  const schema = cleaned(cleanText, max).max(max, { abort: true })
  return min > 0 ? schema.min(min) : schema
}

/** One line of text that must not be empty. */
export function requiredText({ min = 1, max = 255 }: { min?: number; max?: number } = {}): z.ZodString {
  const schema = required(cleaned(cleanText, max)).max(max, { abort: true })
  return min > 1 ? schema.min(min) : schema
}

/** Text of several lines, for notes and messages; may be empty. */
export const longText = ({ max = 10_000 }: { max?: number } = {}): z.ZodString => cleaned(cleanLines, max).max(max, { abort: true })

/** Text of several lines that must not be empty. */
export const requiredLongText = ({ max = 10_000 }: { max?: number } = {}): z.ZodString =>
  required(cleaned(cleanLines, max)).max(max, { abort: true })

/**
 * The field, or null: an empty text, a missing key and an empty { en, ar } all become null, so that "none" has one form.
 * Use `patchOf` for the schema of a change, where a missing key means "leave it".
 */
export function optional<S extends z.ZodType>(field: S): z.ZodDefault<z.ZodNullable<S>> {
  const schema = z.preprocess(value => (isEmpty(value) ? null : value), field.nullable()).default(null)
  // What comes before the schema is not in its type: it takes what the field takes, or nothing.
  return schema as unknown as z.ZodDefault<z.ZodNullable<S>>
}

function isEmpty(value: unknown): boolean {
  if (value == null) return true
  if (typeof value === 'string') return isBlank(value)
  const keys = typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every(key => key === 'en' || key === 'ar') && keys.every(key => isEmpty(value[key as keyof typeof value]))
}

/** One e-mail address, kept in lower case. */
export const email = () => coded(value => cleanText(value).toLowerCase(), 254, rules.email).meta({ format: 'email' })

/** Several e-mail addresses, at most `most`, typed with commas or semicolons; kept as 'a@b.sa, c@d.sa', each once. */
export function emailList({ most = 20 }: { most?: number } = {}): z.ZodString {
  const clean = (value: string) => [...new Set(rules.emailsOf(cleanLines(value).toLowerCase()))].join(', ')
  const count: Rule = value => (rules.emailsOf(value).length > most ? { key: 'tooMany', values: { max: most } } : undefined)
  return coded(clean, most * 256, count, rules.emailList)
}

/** A phone number, kept in E.164. */
export const phone = () => coded(normalizePhone, 40, phoneRule)

/** A street line; the Arabic comma and curly apostrophe become , and '. */
export const street = ({ max = 255 }: { max?: number } = {}) =>
  coded(value => cleanText(value).replace(/،/g, ',').replace(/[‘’]/g, "'"), max, rules.street)

/** A Saudi VAT registration number. */
export const vatNumber = () => coded(cleanNumber, 40, saudi.vatNumber)

/** A commercial registration number. */
export const crNumber = () => coded(cleanNumber, 40, saudi.crNumber)

/** A Saudi IBAN, kept without spaces. */
export const iban = () => coded(saudi.cleanIban, 60, saudi.iban)

/** Building number of the national address. */
export const buildingNumber = () => coded(cleanNumber, 20, saudi.buildingNumber)

/** Additional number of the national address. */
export const additionalNumber = () => coded(cleanNumber, 20, saudi.additionalNumber)

/** Short national address, kept in capitals. */
export const shortAddress = () => coded(value => cleanCode(value).toUpperCase(), 20, saudi.shortAddress)

/** A tax or register number of any country, kept in capitals without the spaces and dashes between its groups. */
export const registrationNumber = ({ max = 40 }: { max?: number } = {}) => coded(value => cleanNumber(value).toUpperCase(), max)

/** A postal code of any country. */
export const postalCode = () => coded(value => cleanCode(value).toUpperCase(), 20)

/** A country by its two letters of ISO 3166-1. */
export const countryCode = () => coded(value => cleanText(value).toUpperCase(), 40, countryCodeRule)

/** An http or https address. */
export const webAddress = () => coded(cleanText, 2048, rules.webAddress).meta({ format: 'uri' })

/** A colour, kept as #RRGGBB in capitals. */
export const colour = () => coded(value => cleanText(value).toUpperCase(), 20, rules.colour)

/** The last day that anybody means: those after it are slips, and days are added to them. */
const LAST_DAY = '2999-12-31'

/** A day as YYYY-MM-DD; `min` and `max` are days too and are allowed. A day that moves, such as today, is given as a function. */
export const calendarDate = ({ max = LAST_DAY, ...limits }: calendar.DateLimits = {}) =>
  coded(cleanCode, 20, calendar.calendarDate({ ...limits, max })).meta({ format: 'date' })

/** A code or number of another kind, with its rule: Latin digits, one line, and what else `clean` does. */
export const code = (rule: Rule, { max = 255, clean = cleanCode }: { max?: number; clean?: (value: string) => string } = {}) =>
  coded(clean, max, rule)

function typedNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > 100) return value
  const plain = latinDigits(cleanText(value))
    .replace(/٫/g, '.')
    .replace(/^\u2212/, '-')
  if (plain === '') return undefined
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : value
}

// As above: what is typed becomes a number before the schema sees it.
const number = (schema: z.ZodNumber): z.ZodNumber => z.preprocess(typedNumber, schema) as unknown as z.ZodNumber

/** A whole number; a typed one is read, Arabic digits too. Up to 2,147,483,647 if not told. */
export const integer = ({ min = 0, max = LARGEST_INTEGER }: { min?: number; max?: number } = {}): z.ZodNumber =>
  number(
    z
      .int({ error: issue => typed(typeof issue.input === 'number' ? 'notInteger' : 'notANumber')(issue) })
      .min(min)
      .max(max),
  )

/** A number with at most so many decimals. */
export function decimal({ min, max, decimals = 2 }: { min: number; max: number; decimals?: number }): z.ZodNumber {
  const tooFine: Rule<number> = value =>
    Number(value.toFixed(decimals)) === value ? undefined : { key: 'tooManyDecimals', values: { max: decimals } }
  return number(
    obeying(
      z
        .number({ error: typed('notANumber') })
        .min(min)
        .max(max),
      tooFine,
    ),
  )
}

/** A percentage from 0 to 100, with at most two decimals. */
export const percentage = () => decimal({ min: 0, max: 100 })

/** The id of another record. */
export const reference = () => integer({ min: 1 })

/** An amount of money in minor units (halalas, cents). Negative only where `min` says so. */
export const amount = ({ min = 0, max = 1_000_000_000_000 }: { min?: number; max?: number } = {}) => integer({ min, max })

/** One of the given values. */
export const choice = <const V extends readonly string[]>(values: V) =>
  z.enum(values, { error: issue => (issue.input == null || issue.input === '' ? 'required' : 'notAChoice') })

/** Yes or no. Required; add `.default(…)` where a missing key has a meaning. */
export const flag = () => z.boolean({ error: typed('invalid') })

/** Short words, each once, without regard to Arabic letter forms or case. */
export const tags = ({ most = 20, max = 40 }: { most?: number; max?: number } = {}) =>
  z
    .array(requiredText({ max }))
    .max(most)
    .overwrite(list => [...new Set(list)])
