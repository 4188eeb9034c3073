import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

/** Users who are no staff: whom a new client can be given to. Found by a part of the email address. */
export const clientOwners = readResource({
  name: 'clientOwners',
  path: 'client-owner',
  access: 'client.create',
  record: z.object({ id: z.int(), displayName: bilingualRecord, email: z.string() }),
  list: {
    fields: { id: { kind: 'id', sort: true }, email: { kind: 'text', sort: true } },
    order: { by: 'email', order: 'asc' },
    search: true,
  },
})
