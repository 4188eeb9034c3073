import { z } from 'zod'
import { choice, flag, optional, requiredText, text } from '../kernel/fields.ts'
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

export const dnsBlockedStrings = resource({
  name: 'dnsBlockedStrings',
  path: 'dns-blocked-string',
  area: 'dnsBlockedString',
  input,
  record: {
    ...input.shape,
    /** How often it refused something. */
    hits: z.int(),
    lastHitOn: z.iso.datetime().nullable(),
  },
  unaudited: ['hits', 'lastHitOn'],
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
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
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
