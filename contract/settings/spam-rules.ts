import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { cleanText } from '../kernel/clean-text.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { code, longText, requiredText, text } from '../kernel/fields.ts'
import { pasteEndpoint } from '../kernel/paste.ts'
import { resource } from '../kernel/resource.ts'
import { email } from '../kernel/text-rules.ts'

const record = {
  value: z.string(),
  addedByName: bilingualRecord,
  /** How many incoming mails it has kept out. */
  hits: z.int(),
  lastHitOn: z.iso.datetime().nullable(),
}
const list = {
  fields: {
    value: { kind: 'text', sort: true },
    addedByName: { kind: 'bilingual', sort: true },
    hits: { kind: 'number', sort: true },
    lastHitOn: { kind: 'instant', sort: true, optional: true },
    createdOn: { kind: 'instant', sort: true },
  },
  order: { by: 'createdOn', order: 'desc' },
  search: true,
} as const

/** An address, or a whole domain as @domain. */
const sender = () =>
  code(value => (email(value.startsWith('@') ? `any${value}` : value) ? { key: 'senderOrDomain' } : undefined), { max: 254 }).overwrite(
    value => cleanText(value).toLowerCase(),
  )

const spamList = <const N extends string>(name: N, path: string, value: () => z.ZodString) => {
  const base = resource({
    name,
    path,
    area: 'spamRule',
    input: z.strictObject({ value: value() }),
    record,
    list,
    unaudited: ['hits', 'lastHitOn'],
  })
  return { ...base, endpoints: { ...base.endpoints, paste: pasteEndpoint(path, 'spamRule.create') } }
}

/** What mail import refuses (screens.md 11.9): by sender, by subject, by phrase. Portal forms are not judged by it. */
export const blockedSenders = spamList('blockedSenders', 'ticket-blocked-sender', sender)
export const blockedSubjects = spamList('blockedSubjects', 'ticket-blocked-keyword/subject', () => requiredText({ min: 3, max: 200 }))
export const blockedPhrases = spamList('blockedPhrases', 'ticket-blocked-keyword', () => requiredText({ min: 3, max: 200 }))

export const spamKinds = ['sender', 'subject', 'phrase'] as const
export type SpamKind = (typeof spamKinds)[number]

export const spamTest = {
  /** Says which rule would keep a mail out, without counting a hit. */
  test: endpoint({
    method: 'POST',
    path: 'ticket-blocked-keyword/test',
    access: 'spamRule.view',
    body: z.strictObject({ sender: text({ max: 254 }), subject: text({ max: 500 }), message: longText() }),
    data: z.object({ rule: z.object({ kind: z.enum(spamKinds), value: z.string() }).nullable() }),
    writes: false,
    reply: 'read',
  }),
}
