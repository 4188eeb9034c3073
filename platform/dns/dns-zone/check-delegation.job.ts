import { z } from 'zod'
import { judgedDelegation } from '#contract/dns/delegation.ts'
import { job } from '#platform/kernel/jobs.ts'
import type {} from './dns-zone.table.ts'
import { keepDelegation } from './keep-delegation.ts'

/** Asks to whom a zone is delegated, and keeps it on the zone without a change of its version. */
export const checkDelegation = job({
  name: 'checkDelegation',
  values: z.strictObject({ zoneId: z.int().positive() }),
  retryLimit: 2,
  retryDelay: 30,
  concurrency: 8,
  quiet: true,
  handle: async (scope, { zoneId }) => {
    const zone = await scope.db
      .selectFrom('dnsZones')
      .select(['id', 'name', 'serverId', 'status'])
      .where('id', '=', zoneId)
      .executeTakeFirst()
    if (!zone || zone.status === 'deleted') return { gone: true }
    return { delegation: judgedDelegation(await keepDelegation(scope, zone)) }
  },
})
