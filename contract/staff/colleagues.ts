import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

/** Staff by their names: whom something can be given to, without the right to see their accounts. */
export const colleagues = readResource({
  name: 'colleagues',
  path: 'colleague',
  access: 'signedIn',
  /** `answersRequests`: they may answer what is asked of registries by hand. */
  record: z.object({ id: z.int(), displayName: bilingualRecord, answersRequests: z.boolean() }),
  list: {
    fields: { id: { kind: 'id', sort: true }, displayName: { kind: 'bilingual', sort: true }, answersRequests: { kind: 'flag' } },
    order: { by: 'displayName', order: 'asc' },
    search: true,
  },
})
