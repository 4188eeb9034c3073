import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { calendarDate, flag, integer, optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { tldPrice } from './tld-prices.ts'

export const priceListStates = ['planned', 'inForce', 'replaced'] as const

const input = z.strictObject({
  name: bilingualText({ max: 100 }),
  tldId: reference(),
  /** For the clients of this group alone, whose discount is no more taken off then; null: for all. */
  clientGroupId: optional(reference()),
  /** For whoever holds at least so many names by us already; 0: for all. */
  ownedFrom: integer({ max: 1_000_000 }).default(0),
  /** The first day, in Riyadh, on which it holds; null: always. */
  startsOn: optional(calendarDate()),
  /** Names that were bought before it began are renewed at the earlier price. Wants `startsOn`. */
  newNamesOnly: flag().default(false),
})

/** Other prices of an extension: of a client group, of whoever holds many names, from a day on. What it does not name, the next list does. */
export const tldPriceLists = resource({
  name: 'tldPriceLists',
  path: 'tld-price-list',
  area: 'tld',
  input,
  record: {
    ...input.shape,
    extension: z.string(),
    groupName: bilingualRecord.nullable(),
    /** `replaced`: another list for the same buyers has begun since. */
    state: z.enum(priceListStates),
  },
  unaudited: ['state', 'extension', 'groupName'],
  lines: { prices: { input: tldPrice, record: tldPrice.shape, money: ['price'], maximum: 2000, minimum: 1 } },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      tldId: { kind: 'reference', of: 'tlds' },
      extension: { kind: 'text', sort: true },
      clientGroupId: { kind: 'reference', of: 'clientGroups', optional: true },
      ownedFrom: { kind: 'number', sort: true },
      startsOn: { kind: 'date', sort: true, optional: true },
      newNamesOnly: { kind: 'flag' },
      state: { kind: 'choice', options: priceListStates },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type TldPriceList = RecordOf<typeof tldPriceLists>
