import { Liquid, type Template } from 'liquidjs'
import type { Finding } from '#contract/kernel/finding.ts'
import type { Locale } from '#platform/kernel/scope.ts'
import { withCode } from './template-code.ts'

/** The longest template, in characters; one that is longer is not read. */
export const templateLimit = 20_000
/** The longest text that may come of one. */
const LONGEST = 200_000

const tags = new Set(['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'comment'])
const filters = new Set(
  ['append', 'capitalize', 'default', 'divided_by', 'downcase', 'escape', 'first', 'join', 'last', 'minus', 'plus', 'prepend'].concat([
    ...['replace_first', 'round', 'size', 'slice', 'split', 'strip', 'times', 'truncate', 'upcase', 'abs'],
  ]),
)

/**
 * Templates of people run here: they reach no file, no other template and nothing of an object but its own values, and each has a tenth of a
 * second and a megabyte. `html`: every value is escaped.
 */
function engineOf(html: boolean, locale: Locale): Liquid {
  const engine = new Liquid({
    templates: {},
    relativeReference: false,
    ownPropertyOnly: true,
    strictVariables: true,
    strictFilters: true,
    lenientIf: true,
    parseLimit: templateLimit,
    renderLimit: 100,
    memoryLimit: 1_000_000,
    outputEscape: html ? value => escaped(shown(value, locale)) : value => shown(value, locale),
  })
  for (const name of Object.keys(engine.tags)) if (!tags.has(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!filters.has(name)) delete engine.filters[name]
  engine.registerFilter('plural', (count: unknown, ...forms: unknown[]) => pluralOf(Number(count), forms, locale))
  return engine
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '\n': '<br>' }
const escaped = (value: unknown) => String(value ?? '').replace(/[&<>"'\n]/g, character => named[character] as string)

/** Numbers and names in Latin letters must not turn the Arabic around them; a code or an address stands alone. */
export function shown(value: unknown, locale: Locale): string {
  const text = String(value ?? '')
  const turns =
    locale === 'ar-SA' && /[A-Za-z\d]/.test(text) && !/^(\d+|https?:.*)$|\n|\u2068/s.test(text) && !/\p{Script=Arabic}/u.test(text)
  return turns ? `\u2068${text}\u2069` : text
}

/** {{ minutes | plural: one: "# minute", other: "# minutes" }} */
function pluralOf(count: number, given: readonly unknown[], locale: Locale): string {
  const forms = Object.fromEntries(given.filter(Array.isArray)) as Record<string, unknown>
  const form = forms[`exactly${count}`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
  return String(form ?? '').replaceAll('#', new Intl.NumberFormat(`${locale}-u-nu-latn`).format(count))
}

const engines = new Map<string, Liquid>()
function engineFor(html: boolean, locale: Locale): Liquid {
  const name = `${html} ${locale}`
  const known = engines.get(name) ?? engineOf(html, locale)
  engines.set(name, known)
  return known
}

export type TemplateValues = Readonly<Record<string, unknown>>

/** Writes a template with its values. Throws where it cannot be written, or would become too long. */
export function renderTemplate(template: string, values: TemplateValues, { html, locale }: { html: boolean; locale: Locale }): string {
  if (template.length > templateLimit) throw new Error('the template is too long')
  const text = String(engineFor(html, locale).parseAndRenderSync(html ? plainCode(template) : template, { ...values }))
  if (text.length > LONGEST) throw new Error('the message is too long')
  return text
}

/** In HTML the code of a template is written with entities: < of a condition is &lt;. */
export const plainCode = (html: string): string => withCode(html, code => code.replace(/&(lt|gt|amp|quot|#39|nbsp);/g, decoded))
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (_entity: string, name: string) => entities[name] as string

interface Wanted {
  html: boolean
  /** The names that it may tell. */
  known: readonly string[]
  /** Without these it says nothing: a code, a link. One of them is enough. */
  needs: readonly string[]
}

/** What is wrong with a template, with the line where it stands; undefined where it can be used. */
export function templateFinding(template: string, { html, known, needs }: Wanted): Finding | undefined {
  if (template.length > templateLimit) return { key: 'tooLong', values: { max: templateLimit } }
  const engine = engineFor(html, 'en-US')
  let parsed: Template[]
  try {
    parsed = engine.parse(html ? plainCode(template) : template)
  } catch (error) {
    return { key: 'templateUnreadable', values: placeOf(error) }
  }
  const { globals } = engine.analyzeSync(parsed, { partials: false })
  for (const [name, [first]] of Object.entries(globals))
    if (!known.includes(name)) return { key: 'templateUnknown', values: { field: name.slice(0, 60), line: first?.location.row ?? 1 } }
  if (needs.length > 0 && !needs.some(name => name in globals)) return { key: 'templateLacks', values: { field: needs[0] as string } }
  return undefined
}

function placeOf(error: unknown) {
  const { message = '', token } = error as { message?: string; token?: { getPosition?: () => number[] } }
  const [row = Number(/line:(\d+)/.exec(message)?.[1] ?? 1)] = token?.getPosition?.() ?? []
  return { line: row, what: message.replace(/, line:.*$/s, '').slice(0, 120) }
}
