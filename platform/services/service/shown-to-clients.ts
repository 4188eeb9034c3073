import { sql } from 'kysely'
import type { Columns } from '#platform/kernel/list-sql.ts'

/** What callers of a client are shown of a service in another way than staff. */
export const shownToClients: Columns = {
  // An answer to a field that is staff's alone, or is no more, is no client's to read.
  customValues: () => sql`coalesce((select jsonb_agg("one"."value" order by "one"."at")
    from jsonb_array_elements("services"."customValues") with ordinality as "one" ("value", "at")
    join "productCustomFields" as "field" on "field"."id" = ("one"."value" ->> 'fieldId')::bigint
    where not "field"."staffOnly"), '[]'::jsonb)`,
  // That they are suspected of something, or looked at, is not told to them.
  status: () =>
    sql`(case "services"."status" when 'fraud' then 'cancelled' when 'pendingReview' then 'submitted' else "services"."status" end)`,
}
