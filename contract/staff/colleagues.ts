import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

/** Staff by their names: whom something can be given to, without the right to see their accounts. */
export const colleagues = readResource({
  name: 'colleagues',
  path: 'colleague',
  access: 'signedIn',
  record: z.object({ id: z.int(), displayName: bilingualRecord }),
  list: {
    fields: { id: { kind: 'id', sort: true }, displayName: { kind: 'bilingual', sort: true } },
    order: { by: 'displayName', order: 'asc' },
    search: true,
  },
})
