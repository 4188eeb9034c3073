import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { email, optional, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** Who put it on the list: a person, or the mails that came back from it. */
export const suppressionSources = ['person', 'bounces'] as const

const base = resource({
  name: 'suppressedAddresses',
  path: 'suppressed-address',
  area: 'suppressedAddress',
  input: z.strictObject({ address: email(), reason: optional(text({ max: 500 })) }),
  own: { update: false, remove: { many: true, reason: 'optional' } },
  record: {
    address: z.string(),
    source: z.enum(suppressionSources),
    /** What a person wrote, or what the mail server said. */
    reason: z.string().nullable(),
    /** The mail whose coming back put it here; null where a person did, or where the mail is gone. */
    emailMessageId: z.int().nullable(),
    /** Null: nobody did, the mails did. */
    addedByName: bilingualRecord.nullable(),
  },
  unaudited: ['emailMessageId'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      address: { kind: 'text', sort: true },
      source: { kind: 'choice', options: suppressionSources, sort: true },
      reason: { kind: 'text', optional: true },
      addedByName: { kind: 'bilingual', optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'createdOn', order: 'desc' },
    search: true,
  },
})

const body = z.strictObject({ address: email() })
const data = z.object({ address: z.string(), suppressed: z.boolean() })
const at = 'suppressed-address/by-address'
const { update: _update, ...kept } = base.endpoints

/** Addresses to which no mail goes. What mails that came back put here still gets codes and links of sign-in. */
export const suppressedAddresses = {
  ...base,
  endpoints: {
    ...kept,
    /** Puts one on the list by itself. Refused when it is there already, and for the caller's own address. */
    suppress: endpoint({ method: 'POST', path: at, access: 'suppressedAddress.create', body, data }),
    /** Mail goes there again, and what came back before counts no more. */
    allow: endpoint({ method: 'DELETE', path: at, access: 'suppressedAddress.delete', body, data }),
  },
}
export type SuppressedAddress = RecordOf<typeof suppressedAddresses>
