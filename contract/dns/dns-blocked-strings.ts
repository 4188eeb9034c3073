import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, optional, requiredText, text } from '../kernel/fields.ts'
import { pasteEndpoint } from '../kernel/paste.ts'
import { matchesPattern, pattern } from '../kernel/pattern.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { unicodeName } from '../kernel/unicode-name.ts'

/** How a text is compared with a name or target. */
export const blockedMatches = ['exact', 'contains', 'endsWith', 'pattern'] as const
/** What it is compared with. */
export const blockedScopes = ['zoneName', 'recordName', 'recordContent'] as const
export type BlockedScope = (typeof blockedScopes)[number]
/** Of a target, so much is looked at. */
const LOOKED_AT = 5000

const input = z.strictObject({
  /** Large and small letters are alike; names in Arabic are compared in their own script too. */
  value: requiredText({ max: 200 }),
  match: choice(blockedMatches).default('contains'),
  scope: choice(blockedScopes).default('zoneName'),
  reason: optional(text({ max: 300 })),
  active: flag().default(true),
})
export type DnsBlockedStringInput = z.output<typeof input>

const base = resource({
  name: 'dnsBlockedStrings',
  path: 'dns-blocked-string',
  area: 'dnsBlockedString',
  input,
  record: {
    ...input.shape,
    /** How often it refused something. */
    hits: z.int(),
    lastHitOn: z.iso.datetime().nullable(),
    /** Who added it; null: nobody wrote it down. */
    addedByName: bilingualRecord.nullable(),
  },
  unaudited: ['hits', 'lastHitOn'],
  /** Somebody saved it all the same, with the reason that the entry tells: in which zone, what holds it. */
  events: { overridden: { zone: z.string(), text: z.string() } },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      value: { kind: 'text', sort: true },
      match: { kind: 'choice', options: blockedMatches, sort: true },
      scope: { kind: 'choice', options: blockedScopes, sort: true },
      reason: { kind: 'text', optional: true },
      active: { kind: 'flag' },
      hits: { kind: 'number', sort: true },
      lastHitOn: { kind: 'instant', sort: true, optional: true },
      addedByName: { kind: 'bilingual', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
/** Says which of the active texts would refuse a name or target, without counting a hit. */
const tryText = endpoint({
  method: 'POST',
  path: 'dns-blocked-string/try',
  access: 'dnsBlockedString.view',
  body: z.strictObject({ text: requiredText({ max: 4000 }), scope: choice(blockedScopes).default('zoneName') }),
  data: z.object({
    found: z.array(z.object({ id: z.int(), value: z.string(), match: z.enum(blockedMatches), reason: z.string().nullable() })),
  }),
  writes: false,
  reply: 'read',
})

/** A text a line, or its columns with tabs between them, as a spreadsheet gives them: text, match, scope, reason. */
export function pastedBlockedString(line: string): unknown {
  const [value, match, scope, reason] = line.split('\t').map(part => part.trim())
  return { value, ...(match ? { match } : {}), ...(scope ? { scope } : {}), ...(reason ? { reason } : {}) }
}

export const dnsBlockedStrings = {
  ...base,
  endpoints: { ...base.endpoints, try: tryText, paste: pasteEndpoint('dns-blocked-string', 'dnsBlockedString.create') },
}
export type DnsBlockedString = RecordOf<typeof dnsBlockedStrings>

/** The rules of a blocked text that span fields: a regular expression is one of RE2. */
export function blockedStringProblems({ match, value }: Pick<DnsBlockedStringInput, 'match' | 'value'>): FieldProblems {
  const finding = match === 'pattern' ? pattern(value) : undefined
  return finding ? { value: finding } : {}
}

/** Whether a text is refused by a blocked one; names in ASCII form are looked at in their own script as well. Linear in the length of the text. */
export function isBlocked({ match, value }: Pick<DnsBlockedStringInput, 'match' | 'value'>, given: string): boolean {
  const [sought, bare] = [value.toLowerCase(), given.slice(0, LOOKED_AT).toLowerCase().replace(/\.$/, '')]
  const forms = bare.includes('xn--') ? [bare, unicodeName(bare)] : [bare]
  return forms.some(form => {
    if (match === 'exact') return form === sought
    if (match === 'contains') return form.includes(sought)
    return match === 'endsWith' ? form.endsWith(sought) : matchesPattern(value, form)
  })
}
