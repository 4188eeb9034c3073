import { type RawBuilder, sql } from 'kysely'
import type {} from '../domain-job/domain-job.table.ts'

/**
 * When a name ends is about to change: its renewal or its deletion is with its registry, or waits for a person. What else is asked for it, such as
 * a lock that nobody comes to, changes nothing of that.
 */
export const endUnderWay: RawBuilder<boolean> = sql<boolean>`exists (select from "domainJobs" j where j."domainId" = "domains"."id"
  and j."operation" in ('renew', 'delete') and j."state" in ('queued', 'waiting', 'sent', 'unknown'))`
