import { type Expression, sql } from 'kysely'

/** Whether the ids that a JSON column holds are among the wanted ones, so that an index over the column is used: for a list field of `many`. */
export const holdsId =
  (table: string, column: string) =>
  (_: unknown, wanted: readonly unknown[] = []): Expression<boolean> =>
    sql<boolean>`(${sql.join(
      wanted.map(id => sql`${sql.ref(`${table}.${column}`)} @> ${JSON.stringify([Number(id)])}::jsonb`),
      sql` or `,
    )})`
