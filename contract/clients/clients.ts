import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { type AnswerOf, endpoint } from '../kernel/endpoint.ts'
import { choice, flag, optional, reference } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { resource } from '../kernel/resource.ts'
import { clientEndpoints } from './client-endpoints.ts'
import { clientForm, clientInput } from './client-input.ts'
import { clientList, clientRecord, notInList, staffOnly } from './client-record.ts'
import { clientRemoval, clientVerbs } from './client-verbs.ts'

const base = resource({
  name: 'clients',
  path: 'user',
  paths: { list: 'user/page', get: 'user/info/:id', create: 'register' },
  area: 'client',
  input: clientInput,
  record: clientRecord,
  list: clientList,
  unaudited: ['lastSignInOn', 'verified', 'activeServices', 'services', 'domains', 'owed', 'wallet'],
  ownedBy: { by: 'id', merging: 'keep', deleting: 'keep' },
  staffOnly,
  callers: { get: staffAndClients },
  permission: 'profile',
  notInList,
  own: { remove: clientRemoval },
  verbs: clientVerbs,
  events: {
    /** Required fields that were left empty on purpose. */
    created: { skipped: z.array(z.string()).optional() },
    updated: { skipped: z.array(z.string()).optional() },
    /** What the client wants to be told, by which channel: `sms marketing`, with what it is now. */
    consentsChanged: { said: z.array(z.object({ what: z.string(), given: z.boolean() })) },
    personalIdSeen: {},
    /** Somebody asked which clients have an ID; how many there were. */
    personalIdCompared: { found: z.int() },
  },
})

/** A new client: what may be written of it, its first status, and the sign-in of its owner: a new one, an existing user, or none. */
const create = clientForm.extend({
  /** Afterwards changed by its verbs. */
  status: choice(['active', 'inactive']).default('active'),
  createOwner: flag().default(true),
  /** An existing user who becomes the owner, instead of a new one. */
  ownerUserId: optional(reference()),
  welcomeMail: flag().default(false),
})

const update = patchOf(clientForm).extend({ version: z.int().positive() })

export const clients = {
  ...base,
  create,
  update,
  endpoints: {
    ...base.endpoints,
    create: endpoint({ ...base.endpoints.create, body: create }),
    update: endpoint({ ...base.endpoints.update, body: update }),
    ...clientEndpoints,
  },
}
export type Client = AnswerOf<typeof clients.endpoints.get>
export type ClientRow = AnswerOf<typeof clients.endpoints.list>['items'][number]
export type ClientDuplicates = AnswerOf<typeof clients.endpoints.duplicates>
