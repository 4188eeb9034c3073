import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { askedField } from './asked-fields.ts'
import { clientStatuses, duplicateFields } from './client-values.ts'

const named = z.object({ id: z.int(), displayName: bilingualRecord })

/** A client with the same value in a field that should tell clients apart. */
const duplicate = named.extend({ status: z.enum(clientStatuses), field: z.string() })
const anyText = () => z.string().max(254).nullish()
const maybe = Object.fromEntries(duplicateFields.map(name => [name, anyText()])) as Record<
  (typeof duplicateFields)[number],
  ReturnType<typeof anyText>
>

/** What is asked about clients, besides the list and one record. */
export const clientEndpoints = {
  /** Who has what is being typed. A personal ID is compared for those who may see IDs, and noted. */
  duplicates: endpoint({
    method: 'POST',
    path: 'check-user-validation',
    access: 'client.view',
    writes: false,
    perMinute: 60,
    body: z.strictObject({ ...maybe, exceptId: z.int().positive().optional() }),
    data: z.array(duplicate),
    reply: 'read',
  }),
  /** The custom fields that are asked of clients, in their order: to whoever may see or add clients. */
  customFields: endpoint({
    method: 'GET',
    path: 'user/custom-fields',
    access: 'signedIn',
    data: z.array(askedField),
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
  personalId: endpoint({
    method: 'POST',
    path: 'user/:id/personal-id',
    access: 'client.viewPersonalId',
    params: idParams,
    data: z.object({ nationalId: z.string().nullable(), birthDate: z.iso.date().nullable() }),
    reply: 'read',
    repeatable: false,
  }),
  /** `proven`: a link that was sent to the address was used there, to choose a password or to agree. */
  owner: endpoint({
    method: 'GET',
    path: 'user/:id/owner',
    access: 'client.view',
    params: idParams,
    data: z
      .object({
        id: z.int(),
        firstName: bilingualRecord,
        lastName: bilingualRecord,
        email: z.string(),
        status: z.string(),
        proven: z.boolean(),
      })
      .nullable(),
  }),
  /** What ends when the client is closed, and what stays: amounts in minor units, by currency. */
  closePreview: endpoint({
    method: 'GET',
    path: 'user/:id/close-preview',
    access: 'client.close',
    params: idParams,
    data: z.object({
      /** Services and names that renew themselves no more and run to the end of what is paid; who signs in for it alone or besides others. */
      services: z.int(),
      domains: z.int(),
      users: z.int(),
      /** Orders that wait for a decision stay so. */
      orders: z.int(),
      owed: z.array(z.object({ currency: z.string(), invoices: z.int(), amount: z.int() })),
      held: z.array(z.object({ currency: z.string(), amount: z.int() })),
    }),
  }),
  /** What a merge would move, and how much of it. */
  mergePreview: endpoint({
    method: 'POST',
    path: 'user/:id/merge-preview',
    access: 'client.merge',
    writes: false,
    params: idParams,
    body: z.strictObject({ intoId: z.int().positive() }),
    data: z.object({ from: named, into: named, moves: z.array(z.object({ what: z.string(), title: z.string(), count: z.int() })) }),
    reply: 'read',
  }),
}
