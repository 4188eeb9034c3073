import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { cleanCode } from '../kernel/clean-text.ts'
import { code, countryCode, optional, reference } from '../kernel/fields.ts'
import { geoLocation } from '../kernel/geo-location.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { cityImport } from './city-import.ts'
import { postalRange } from './postal-range.ts'

export const cityInput = z.strictObject({
  countryCode: countryCode(),
  regionCode: optional(code(value => (/^[A-Z0-9-]{1,10}$/i.test(value) ? undefined : { key: 'notAChoice' }), { max: 10 })),
  name: bilingualText({ max: 80, requireBoth: true }),
  /** One code or a range each: 12211, or 12211-12999. */
  postalRanges: z.array(postalRange()).max(50).default([]),
  /** Latitude and longitude: 24.7136,46.6753. */
  geo: optional(code(geoLocation, { max: 45, clean: value => cleanCode(value).replace(/\s*([,،])\s*/, ',') })),
})

const base = resource({
  name: 'cities',
  path: 'city',
  area: 'city',
  input: cityInput,
  record: {
    ...cityInput.shape,
    clientCount: z.int(),
    region: z.object({ code: z.string(), name: bilingualRecord }).nullable().optional(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      countryCode: { kind: 'text', sort: true },
      name: { kind: 'bilingual', sort: true },
      regionCode: { kind: 'text', sort: true, optional: true },
      geo: { kind: 'text', optional: true },
      clientCount: { kind: 'number', filter: false },
    },
    relations: ['region'],
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  events: { imported: { countryCode: z.string(), added: z.int() } },
  verbs: {
    /** Another entry of the same city takes in its clients and postal codes; this one goes. */
    /** `from` of its event: the one that is gone; `name`: what it was called. */
    merge: {
      needs: 'city.delete',
      body: z.object({ targetCityId: reference() }),
      event: 'merged',
      payload: z.object({ from: z.int(), name: bilingualRecord, clients: z.int() }),
      reply: 'merged',
    },
  },
})

export const cities = {
  ...base,
  endpoints: {
    ...base.endpoints,
    ...cityImport,
  },
}
export type CityRecord = RecordOf<typeof cities>
