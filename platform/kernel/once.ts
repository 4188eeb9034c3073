import { type RawBuilder, sql } from 'kysely'
import type {} from './database.ts'
import type { Scope } from './scope.ts'

declare module './database.ts' {
  interface Tables {
    onceEffects: { effect: string; recordId: number; occasion: string; doneOn: Instant }
  }
}

/** Notes in the caller's transaction that something is done for a record on an occasion; false where it was done before. */
export async function once({ db, now }: Scope, effect: string, recordId: number, occasion: string): Promise<boolean> {
  const first = await db
    .insertInto('onceEffects')
    .values({ effect, recordId, occasion, doneOn: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('recordId')
    .executeTakeFirst()
  return first !== undefined
}

/** What was done for a record on an occasion is to be done once more. */
export async function onceMore({ db }: Scope, effect: string, recordId: number, occasion: string): Promise<void> {
  await db
    .deleteFrom('onceEffects')
    .where('effect', '=', effect)
    .where('recordId', '=', recordId)
    .where('occasion', '=', occasion)
    .execute()
}

/** Whether it was not done yet, as a condition; `recordId` and `occasion` are expressions. */
export const notYet = (effect: string, recordId: RawBuilder<unknown>, occasion: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from "onceEffects" o where o."effect" = ${effect} and o."recordId" = ${recordId}
    and o."occasion" = ${occasion})`
