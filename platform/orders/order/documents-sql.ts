import { type RawBuilder, sql } from 'kysely'
import type { Domain } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'

/** How the documents of a row of `domains` stand. */
export const documentsSql = (): RawBuilder<Domain['documents']> =>
  sql`(case when "domains"."command" <> 'register' or not (select "documentsNeeded" from "tlds" where "tlds"."id" = "domains"."tldId") then 'notNeeded'
      else coalesce((select case when bool_or("status" = 'pending') then 'pending'
        when bool_or("status" = 'sent') then 'sent' when bool_or("status" = 'accepted') then 'accepted'
        when bool_or("holds" and not "besides") and (select "alsoNeeded" from "tlds" where "tlds"."id" = "domains"."tldId")
          <@ coalesce(jsonb_agg("documentType") filter (where "holds"), '[]') then 'approved'
        when bool_or("status" = 'refused') then 'refused' when bool_or("status" = 'rejected') then 'rejected' else 'missing' end
        from (select d."status", d."documentType", d."status" = 'approved' and (d."expiresOn" is null or d."expiresOn" >= ${riyadhDate(clock.now())}::date) "holds",
          (select "alsoNeeded" ? d."documentType" from "tlds" where "tlds"."id" = "domains"."tldId") "besides"
          from "nicDocuments" d where d."domainId" = "domains"."id") "its"), 'missing') end)`
