import { z } from 'zod'
import { arrangedShape } from '../kernel/arrangement.ts'
import { bilingualText } from '../kernel/bilingual.ts'
import { flag, integer, optional } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  name: bilingualText({ max: 80 }),
  tagline: optional(bilingualText({ max: 160 })),
  /** Place in lists; lower ones first. */
  order: integer({ max: 9999 }).default(0),
  /** Not offered to clients; staff still sell from it. */
  hidden: flag().default(false),
})

export const productGroups = resource({
  name: 'productGroups',
  path: 'service-category',
  area: 'product',
  input,
  unaudited: ['order'],
  events: { arranged: arrangedShape },
  record: { ...input.shape, productCount: z.int() },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      order: { kind: 'number', sort: true },
      hidden: { kind: 'flag' },
      productCount: { kind: 'number', filter: false, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'order', order: 'asc' },
    search: true,
  },
})
export type ProductGroup = RecordOf<typeof productGroups>
