import { z } from 'zod'
import { tokenFacts, tokenFields } from '../access/api-tokens.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { clientPermissions } from '../kernel/client-permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  clientId: reference(),
  /** In whose name it calls; without it, as whoever owns the account. Whoever calls for a client makes their own alone. */
  clientUserId: optional(reference()),
  name: tokenFields.name,
  /** Never more than its user may do at the moment of the call. */
  permissions: z
    .array(choice(clientPermissions))
    .min(1, { error: 'required' })
    .max(clientPermissions.length)
    .overwrite(list => (list.includes('all') ? ['all'] : [...new Set(list)])),
  allowedIps: tokenFields.allowedIps,
  expiresOn: tokenFields.expiresOn,
})

/** A token makes no tokens. */
const people = ['staff', 'client'] as const

const base = resource({
  name: 'clientTokens',
  path: 'client-token',
  area: 'clientToken',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  callers: { list: people, get: people, create: people, update: people, remove: people },
  permission: 'all',
  input,
  record: {
    ...input.shape,
    clientUserId: z.int(),
    permissions: z.array(z.enum(clientPermissions)),
    allowedIps: z.array(z.string()),
    expiresOn: z.iso.date(),
    clientName: bilingualRecord,
    userName: bilingualRecord,
    ...tokenFacts,
  },
  // Who it acts as has a name of their own, and its use is counted, not told.
  unaudited: ['userName', 'clientName', 'expired', 'hint', 'lastUsedOn', 'lastUsedIp', 'lastRefusedOn', 'lastRefusedIp'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      name: { kind: 'text', sort: true },
      userName: { kind: 'bilingual', sort: true },
      hint: { kind: 'text' },
      expiresOn: { kind: 'date', sort: true },
      expired: { kind: 'flag' },
      lastUsedOn: { kind: 'instant', sort: true, optional: true },
      lastUsedIp: { kind: 'text', optional: true },
      lastRefusedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { remove: { many: true } },
})

const { create } = base.endpoints
/** It stays its client's. */
const update = base.update.omit({ clientId: true })
const { record } = base
const withToken = { token: z.string() }
/** What programs of a client call the API with. */
export const clientTokens = {
  ...base,
  update,
  endpoints: {
    ...base.endpoints,
    /** Answers the token this once. */
    create: endpoint({
      ...create,
      data: record.extend(withToken),
      forClients: { ...create.forClients, data: record.extend(withToken) },
      repeatable: false,
      perMinute: 30,
    }),
    update: endpoint({ ...base.endpoints.update, body: update }),
  },
}
export type ClientToken = RecordOf<typeof clientTokens>
