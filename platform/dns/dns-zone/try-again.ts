import { sql } from 'kysely'

const FIRST = 30
const LONGEST = 480

/** How long a server that did not do what it should is left alone after so many tries, in minutes: longer than all tries of one job, and longer each time. */
export const waitAfter = (tries: number): number => Math.min(FIRST * 2 ** Math.min(tries, 10), LONGEST)

/** The same as a column of zones, by how often each was taken up again. */
export const nextTry = (now: Date) =>
  sql<Date>`${now}::timestamptz + least(${sql.lit(FIRST)} * power(2, least("syncTries", 10)), ${sql.lit(LONGEST)}) * interval '1 minute'`
