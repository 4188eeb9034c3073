import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countryCode, requiredLongText } from '../kernel/fields.ts'

/** The columns of a list of cities, in this order when it has no heading. */
export const cityColumns = ['nameEn', 'nameAr', 'regionCode', 'postalRanges', 'geo'] as const
export const mostImportedCities = 2000

const body = z.strictObject({ countryCode: countryCode(), csv: requiredLongText({ max: 300_000 }) })
const errors = z.record(
  z.string(),
  z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
)

/** A line of the list: its city as text, and what is wrong with it by column. */
const line = z.object({ line: z.int(), city: z.record(z.enum(cityColumns), z.string()), errors })
export type CityImportLine = z.output<typeof line>

export const cityImport = {
  /** What an import would do, line by line. */
  importPreview: endpoint({
    method: 'POST',
    path: 'city/import-preview',
    access: 'city.create',
    writes: false,
    body,
    data: z.object({ lines: z.array(line), good: z.int(), bad: z.int() }),
  }),
  /** Adds the good lines and tells how many were left out. */
  importList: endpoint({
    method: 'POST',
    path: 'city/import',
    access: 'city.create',
    body,
    data: z.object({ added: z.int(), leftOut: z.int() }),
    reply: 'created',
  }),
}
