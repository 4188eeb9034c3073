import { type RawBuilder, sql } from 'kysely'
import type { Domain } from '#contract/domains/domains.ts'
import { clock } from '#platform/kernel/clock.ts'

/** How far who administers a row of `domains` is with confirming it. What is had already without that needs none. */
export const confirmationSql = (): RawBuilder<Domain['confirmation']> =>
  sql`(case when "domains"."command" <> 'register' or not (select "adminConfirms" from "tlds" where "tlds"."id" = "domains"."tldId") then 'notNeeded'
      else coalesce((select case when c."status" <> 'waiting' then c."status" when c."expiresOn" > ${clock.now().toISOString()}::timestamptz then 'asked' else 'missing' end
        from "nameConfirmations" c where c."domainId" = "domains"."id"),
        case when "domains"."status" in ('submitted', 'failed', 'onHold') then 'missing' else 'notNeeded' end) end)`
