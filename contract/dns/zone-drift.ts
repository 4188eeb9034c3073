import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/verbs.ts'
import { overrideReason } from './dns-zone-input.ts'

const side = z.object({ ttl: z.int(), contents: z.array(z.string()) }).nullable()
/** So many sets that differ are told; all of them are counted. */
export const MOST_DIFFERENCES = 500

/** Two sides of a zone. */
export const zoneComparison = z.object({
  serial: z.int(),
  there: z.object({ serial: z.int() }).nullable(),
  count: z.int(),
  /** By owner and type: what is wanted here, what was found there; null: not there. */
  differences: z.array(z.object({ owner: z.string(), type: z.string(), wanted: side, found: side })),
})
export type ZoneComparison = z.output<typeof zoneComparison>

/** What stands on the server of a zone, beside what stands here. */
export const zoneDrift = {
  endpoints: {
    /** Asks the server, at once. `there` is null where it has no such zone; `dropped` are the sets of types that are not kept here, by owner and type. */
    compare: endpoint({
      method: 'POST',
      path: 'dns-zone/:id/compare',
      access: 'dnsZone.view',
      params: idParams,
      body: z.strictObject({}),
      data: zoneComparison.extend({ dropped: z.array(z.string()) }),
      writes: false,
      repeatable: false,
      perMinute: 30,
      reply: 'done',
    }),
    /**
     * The records and the SOA of the server become those of the zone, as one change with a serial after both. Sets of types that are not kept here are gone
     * from the server afterwards: it is refused until `dropped` names each of them.
     */
    adopt: endpoint({
      method: 'POST',
      path: 'dns-zone/:id/adopt',
      access: 'dnsZone.edit',
      params: idParams,
      body: z.strictObject({
        version: z.int().positive(),
        dropped: z.array(z.string().max(300)).max(MOST_DIFFERENCES).default([]),
        overrideReason,
      }),
      data: z.object({ serial: z.int(), records: z.int() }),
      writes: false,
      repeatable: false,
      perMinute: 30,
      reply: 'updated',
    }),
  },
}
