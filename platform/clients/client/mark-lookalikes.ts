import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'

/** What should tell clients apart and anybody may compare who sees clients: a personal ID is not among it. */
interface Told {
  email: string
  mobile: string | null
  vatNumber: string | null
  crNumber: string | null
}

/** Says anew of these clients, and of all that share something with them, whether they look like another open one; `without` is about to be deleted. */
export async function markLookalikes({ db }: Scope, clients: readonly Told[], without = 0): Promise<void> {
  const sharing = clients.map(
    ({ email, mobile, vatNumber, crNumber }) => sql<boolean>`lower("clients"."email") = lower(${email}) or "clients"."mobile" = ${mobile}
      or "clients"."vatNumber" = ${vatNumber} or "clients"."crNumber" = ${crNumber}`,
  )
  const alike = sql<boolean>`("clients"."status" <> 'closed' and "clients"."id" <> ${without} and exists (
    select from "clients" as "other" where "other"."id" not in ("clients"."id", ${without}) and "other"."status" <> 'closed' and (
      lower("other"."email") = lower("clients"."email") or "other"."mobile" = "clients"."mobile"
      or "other"."vatNumber" = "clients"."vatNumber" or "other"."crNumber" = "clients"."crNumber")))`
  await sql`update "clients" set "looksAlike" = ${alike}
    where (${sql.join(sharing, sql` or `)}) and "looksAlike" <> ${alike}`.execute(db)
}

const shared = ['lower("email")', '"mobile"', '"vatNumber"', '"crNumber"'].map(
  value =>
    `select unnest(array_agg("id")) from "clients" where "status" <> 'closed' and ${value} is not null group by ${value} having count(*) > 1`,
)
/** The same of all clients at once, after many came in by another way. */
export const markAllLookalikes = `update "clients" set "looksAlike" = true where not "looksAlike" and "id" = any (array(${shared.join(' union ')}))`
