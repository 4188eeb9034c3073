import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { choice, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** Which server of a group gets the next account: the one with most room for its size, or the first until it is full. */
export const fillTypes = ['leastFull', 'fillThenNext'] as const

const input = z.strictObject({
  name: bilingualText({ max: 80 }),
  fillType: choice(fillTypes).default('leastFull'),
  /** In the order in which they are filled. */
  serverIds: z
    .array(reference())
    .max(200)
    .overwrite(ids => [...new Set(ids)])
    .default([]),
})

export const serverGroups = resource({
  name: 'serverGroups',
  path: 'server-group',
  area: 'serverGroup',
  input,
  record: {
    ...input.shape,
    serverCount: z.int(),
    /** Accounts on its servers, and how many fit on them; null where one of them has no limit. */
    accountCount: z.int(),
    maxAccounts: z.int().nullable(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      fillType: { kind: 'choice', options: fillTypes, sort: true },
      serverCount: { kind: 'number', sort: true },
      accountCount: { kind: 'number', sort: true },
      maxAccounts: { kind: 'number', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
})
export type ServerGroup = RecordOf<typeof serverGroups>
