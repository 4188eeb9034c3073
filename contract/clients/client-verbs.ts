import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { optional, requiredText, text } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { clientInput } from './client-input.ts'
import { clientList } from './client-record.ts'
import { clientStatuses } from './client-values.ts'

const reason = () => requiredText({ max: 500 })
const mayReason = z.strictObject({ reason: optional(text({ max: 500 })) })
const forId = z.strictObject({ id: z.int().positive(), reason: optional(text({ max: 500 })) })
const filter = z.object({ filter: z.string().max(16_000).optional() })

/** A client with the same value in a field that should tell clients apart. */
const duplicate = z.object({
  id: z.int(),
  displayName: z.string(),
  displayNameAr: z.string().nullable(),
  status: z.enum(clientStatuses),
  field: z.string(),
})
const duplicateFields = clientInput.pick({ email: true, mobile: true, vatNumber: true, crNumber: true, nationalId: true }).shape
const anyText = () => z.string().max(254).nullish()
const maybe = Object.fromEntries(Object.keys(duplicateFields).map(name => [name, anyText()])) as Record<
  keyof typeof duplicateFields,
  ReturnType<typeof anyText>
>

/** One entry of a record's history. */
const historyEntry = z.object({
  id: z.int(),
  occurredOn: z.iso.datetime(),
  actorKind: z.string(),
  actorName: z.string(),
  action: z.string(),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})

const login = z.object({ id: z.int(), email: z.string(), status: z.enum(['IN_USE', 'SUSPENDED']) })

/** What can be done with clients besides the five verbs of every resource. */
export function clientVerbs<R extends z.ZodType>(record: R) {
  const status = { method: 'POST', params: idParams, data: record, reply: 'updated' } as const
  return {
    activate: endpoint({ ...status, path: 'user/:id/activate', access: 'client.changeStatus', body: mayReason }),
    deactivate: endpoint({ ...status, path: 'user/:id/deactivate', access: 'client.changeStatus', body: mayReason }),
    reopen: endpoint({ ...status, path: 'user/:id/reopen', access: 'client.close', body: mayReason }),
    close: endpoint({
      ...status,
      path: 'user/:id/close',
      access: 'client.close',
      body: z.strictObject({ name: z.string().max(500), reason: reason() }),
    }),
    duplicates: endpoint({
      method: 'POST',
      path: 'user/duplicates',
      access: 'client.view',
      writes: false,
      body: z.strictObject({ ...maybe, exceptId: z.int().positive().optional() }),
      data: z.array(duplicate),
      reply: 'read',
    }),
    counts: endpoint({
      method: 'GET',
      path: 'user/counts',
      access: 'client.view',
      data: z.object({
        all: z.int(),
        active: z.int(),
        inactive: z.int(),
        closed: z.int(),
        companies: z.int(),
        noSignIn: z.int(),
        groups: z.array(z.object({ id: z.int(), count: z.int() })),
      }),
    }),
    history: endpoint({
      method: 'GET',
      path: 'user/:id/history',
      access: 'client.view',
      params: idParams,
      query: z.object({ before: z.coerce.number().int().positive().optional() }),
      data: z.object({ items: z.array(historyEntry), more: z.boolean() }),
    }),
    neighbours: endpoint({
      method: 'GET',
      path: 'user/:id/neighbours',
      access: 'client.view',
      params: idParams,
      query: filter,
      list: clientList,
      data: z.object({
        previousId: z.int().nullable(),
        nextId: z.int().nullable(),
        position: z.int().nullable(),
        total: z.int().nullable(),
      }),
    }),
    personalId: endpoint({
      method: 'POST',
      path: 'user/:id/personal-id',
      access: 'client.viewPersonalId',
      params: idParams,
      data: z.object({ nationalId: z.string().nullable() }),
      reply: 'read',
      repeatable: false,
    }),
    owner: endpoint({
      method: 'GET',
      path: 'user/:id/owner',
      access: 'client.view',
      params: idParams,
      data: z.object({ id: z.int(), firstName: z.string(), lastName: z.string(), email: z.string(), status: z.string() }).nullable(),
    }),
    deactivateLogin: endpoint({
      method: 'POST',
      path: 'user/deactivate-account',
      access: 'client.deactivateLogin',
      body: forId,
      data: login,
      reply: 'updated',
    }),
    activateLogin: endpoint({
      method: 'POST',
      path: 'user/activate-account',
      access: 'client.deactivateLogin',
      body: forId,
      data: login,
      reply: 'updated',
    }),
  }
}
