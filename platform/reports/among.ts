import { type RawBuilder, sql } from 'kysely'
import type { Scalar } from '#contract/kernel/list-query.ts'

/** One of the records that were chosen, or any where none was. */
export const among = (column: string, ids: readonly Scalar[]): RawBuilder<boolean> =>
  ids.length > 0 ? sql`${sql.ref(column)} = any(${[...ids]}::bigint[])` : sql`true`
