import { z } from 'zod'
import { customField, customFieldKinds } from '../catalogue/custom-fields.ts'
import { flag, integer } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = customField.omit({ showOnOrder: true, showOnInvoice: true }).extend({
  /** Fields stand in forms by it, then by age. */
  order: integer({ min: 0, max: 9999 }).default(0),
  /** Is asked for; else what clients have of it is kept, and shown to staff alone. */
  active: flag().default(true),
})

/** What the company wants to know of its clients besides. */
export const clientFields = resource({
  name: 'clientFields',
  path: 'client-field',
  area: 'clientField',
  input,
  record: {
    ...input.shape,
    /** Clients that have a value of it. */
    clientCount: z.int(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: customFieldKinds, sort: true },
      required: { kind: 'flag' },
      staffOnly: { kind: 'flag' },
      active: { kind: 'flag' },
      order: { kind: 'number', sort: true },
      clientCount: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'order', order: 'asc' },
    search: true,
  },
})
export type ClientField = RecordOf<typeof clientFields>
