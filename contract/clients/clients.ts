import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, optional, reference } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { idParams, resource } from '../kernel/resource.ts'
import { clientForm, clientInput } from './client-input.ts'
import { clientMerge } from './client-merge.ts'
import { clientList, clientRecord, notInList } from './client-record.ts'
import { clientVerbs } from './client-verbs.ts'

const base = resource({
  name: 'clients',
  path: 'user',
  paths: { list: 'user/page', get: 'user/info/:id' },
  area: 'client',
  input: clientInput,
  record: clientRecord,
  list: clientList,
  notInList,
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
    remove: endpoint({
      method: 'DELETE',
      path: 'user/:id',
      access: 'client.delete',
      params: idParams,
      body: z.strictObject({ name: z.string().max(500), reason: z.string().trim().min(1, 'required').max(500) }),
      data: z.object({ id: z.int() }),
      reply: 'deleted',
    }),
    ...clientVerbs(base.record),
    ...clientMerge,
  },
}
