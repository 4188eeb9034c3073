import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { colour, flag, percentage, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  name: bilingualText({ max: 60 }),
  colour: colour(),
  discount: percentage().default(0),
  exemptFromSuspension: flag().default(false),
  separateInvoices: flag().default(false),
})

const base = resource({
  name: 'clientGroups',
  path: 'client-group',
  area: 'clientGroup',
  input,
  record: { ...input.shape, clientCount: z.int() },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      discount: { kind: 'number', sort: true },
      exemptFromSuspension: { kind: 'flag' },
      separateInvoices: { kind: 'flag' },
      clientCount: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
})

export const clientGroups = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** A group with clients goes only when `targetGroupId` takes them in. */
    remove: endpoint({
      ...base.endpoints.remove,
      body: z.strictObject({
        version: z.int().positive().optional(),
        reason: z.string().trim().max(500).optional(),
        targetGroupId: reference().optional(),
      }),
    }),
  },
}
export type ClientGroup = RecordOf<typeof clientGroups>
