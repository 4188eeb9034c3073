import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, code, optional } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'

export const errorAreas = ['platform', 'access', 'clients', 'billing', 'domains', 'dns', 'services', 'mail', 'support'] as const
export const severities = ['info', 'warning', 'error', 'critical'] as const
export const errorStates = ['builtIn', 'mapped', 'unmapped'] as const

const errorCode = () => code(value => (/^[A-Za-z0-9][\w.:/-]{0,79}$/.test(value) ? undefined : { key: 'errorCode' }), { max: 80 })

const input = z.strictObject({
  /** As an outside system or the platform gives it: EPP:2304, notFound. */
  code: errorCode(),
  area: choice(errorAreas).default('platform'),
  severity: choice(severities).default('error'),
  /** What people read; without it the built-in words, or a general sentence. */
  message: optional(bilingualText({ max: 200 })),
  description: optional(bilingualText({ max: 500 })),
})

const base = resource({
  name: 'errorCodes',
  path: 'error-codes',
  area: 'errorCode',
  input,
  record: {
    ...input.shape,
    builtIn: z.boolean(),
    state: z.enum(errorStates),
    /** How often it was answered, and when last. */
    usedCount: z.int(),
    lastUsedOn: z.iso.datetime().nullable(),
  },
  unaudited: ['usedCount', 'lastUsedOn'],
  list: {
    fields: {
      code: { kind: 'text', sort: true },
      area: { kind: 'choice', options: errorAreas, sort: true },
      severity: { kind: 'choice', options: severities },
      state: { kind: 'choice', options: errorStates },
      usedCount: { kind: 'number', sort: true },
      lastUsedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'code', order: 'asc' },
    search: true,
  },
})

const languages = ['en', 'ar'] as const
const translation = z.object({ id: z.int(), code: z.string(), message: z.string(), description: z.string() })

export const errorCodes = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** What every code says in one language, for clients of the API that translate codes themselves. */
    translations: endpoint({
      method: 'GET',
      path: 'error-code-translations',
      access: 'signedIn',
      query: z.strictObject({ language: z.enum(languages) }),
      data: z.array(translation),
      reply: 'read',
    }),
    /** Words a code in one language; the other stays. */
    translate: endpoint({
      method: 'PUT',
      path: 'error-code-translations/:id',
      access: 'errorCode.edit',
      params: idParams,
      body: z.strictObject({
        version: z.int().positive(),
        language: choice(languages),
        message: z.string().trim().max(200),
        description: z.string().trim().max(500),
      }),
      data: base.record,
      reply: 'updated',
    }),
  },
}
export type ErrorCode = RecordOf<typeof errorCodes>
