import { type Expression, sql } from 'kysely'

/** What should tell clients apart and anybody may compare who sees clients: a personal ID is not among it. */
const told = ['lower("email")', '"mobile"', '"vatNumber"', '"crNumber"']

/** Whether a client that is not closed shares one of these with another that is not; worked out once for all clients of a query. */
export const looksAlike = (): Expression<boolean> => {
  const shared = told.map(
    value => sql`select unnest(array_agg("id")) from "clients"
      where "status" <> 'closed' and "mergedIntoId" is null and ${sql.raw(value)} is not null
      group by ${sql.raw(value)} having count(*) > 1`,
  )
  return sql<boolean>`("clients"."id" in (${sql.join(shared, sql` union all `)}))`
}
