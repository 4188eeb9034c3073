import { sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '#platform/kernel/scope.ts'
import { streamRegistryOf } from './stream-registry.ts'

/** Whose bell changes, and the id of the new notification; 0 where only the count has changed. */
export type Ring = readonly [userId: number, id: number]
export const channel = 'sijilNotifications'
const message = z.array(z.tuple([z.int(), z.int()]))
/** What a message of the channel says. */
export const ringsIn = (payload: string): Ring[] => message.parse(JSON.parse(payload))
/** A NOTIFY carries less than 8000 bytes. */
const perMessage = 200

/** Lets every open tab know once this transaction is committed: of all processes on PostgreSQL, of this one on the embedded database. */
export async function announce(scope: Scope, rings: readonly Ring[]): Promise<void> {
  if (scope.services.database.kind === 'embedded') {
    scope.afterCommit(() => streamRegistryOf(scope.services).ring(rings))
    return
  }
  for (let at = 0; at < rings.length; at += perMessage)
    await sql`select pg_notify(${channel}, ${JSON.stringify(rings.slice(at, at + perMessage))})`.execute(scope.db)
}
