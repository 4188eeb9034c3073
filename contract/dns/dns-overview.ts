import { z } from 'zod'
import { taskRunStates } from '../automation/automation-runs.ts'
import { dnsTaskNames } from '../automation/task-names.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { delegations } from './delegation.ts'
import { zoneSyncs } from './dns-zone-verbs.ts'

const count = z.int()

/** How the DNS manager stands: what is there, what did not reach its server, and where most of it is. */
export const dnsOverview = {
  endpoints: {
    read: endpoint({
      method: 'GET',
      path: 'dns-zone/overview',
      access: 'dnsZone.view',
      data: z.object({
        asOf: z.iso.datetime(),
        zones: z.object({ total: count, newThisWeek: count, reverse: count, locked: count, disabled: count }),
        sync: z.array(z.object({ sync: z.enum(zoneSyncs), zones: count })),
        delegation: z.array(z.object({ delegation: z.enum(delegations), zones: count })),
        /** The most frequent first. */
        records: z.array(z.object({ type: z.string(), records: count })),
        /** Null for who may not see servers. */
        servers: z
          .array(
            z.object({
              id: z.int(),
              name: z.string(),
              connection: z.string(),
              status: z.string(),
              zones: count,
              maxZones: count.nullable(),
            }),
          )
          .nullable(),
        /** Deleted or moved zones that a server still answers, the oldest first; a hundred at most. Null for who may not see servers. */
        owed: z
          .array(z.object({ id: z.int(), name: z.string(), serverName: z.string(), failure: z.string(), since: z.iso.datetime() }))
          .nullable(),
        /** Those with most zones first. */
        clients: z.array(z.object({ id: z.int(), name: bilingualRecord, zones: count })),
        /** Those that hold nine tenths or more of what their package lets them, the fullest first; ten at most. */
        nearLimit: z.array(z.object({ id: z.int(), name: z.string(), records: count, limit: count })),
        /** Null for who may not see tasks. `ready` waits for somebody to start it, or to go on. */
        tasks: z.object({ ready: count, running: count, failedThisWeek: count }).nullable(),
        /** The last run of a task of the clock that is about zones; null: there was none, or the reader may not see runs. */
        lastRun: z
          .object({ id: count, task: z.enum(dnsTaskNames), startedOn: z.iso.datetime(), status: z.enum(taskRunStates), failed: count })
          .nullable(),
        /** Null: there is none, or the reader may not see backups. `zones`: how many have one. */
        backups: z.object({ total: count, zones: count, lastOn: z.iso.datetime() }).nullable(),
        /** How often blocked texts refused something. */
        blocked: count,
      }),
      reply: 'read',
    }),
  },
}
