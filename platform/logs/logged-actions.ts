import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'

/** Every action that stands in the log, with the kind of record it was done to. Steps from one to the next along the index: the length of the log does not matter. */
export async function loggedActions({ db }: Scope): Promise<{ items: { action: string; resource: string }[] }> {
  const next = (after: ReturnType<typeof sql>) =>
    sql`(select "action", "resource" from "auditEntries" where ${after} order by "action", "resource" limit 1)`
  const { rows } = await sql<{ action: string; resource: string }>`
    with recursive "steps" as (
      ${next(sql`true`)}
      union all
      select "following".* from "steps" cross join lateral
        ${next(sql`("auditEntries"."action", "auditEntries"."resource") > ("steps"."action", "steps"."resource")`)} as "following"
    )
    select "action", "resource" from "steps" limit 2000`.execute(db)
  return { items: rows }
}
