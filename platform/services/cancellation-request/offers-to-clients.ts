import { sql } from 'kysely'
import type { Columns } from '#platform/kernel/list-sql.ts'

const told = (column: string) => () =>
  sql`(case when "cancellationRequests"."offerState" <> 'awaiting' then ${sql.ref(`cancellationRequests.${column}`)} end)`

/** What callers of a client are shown of an offer: nothing of one that nobody let through yet. */
export const offersToClients: Columns = { offer: told('offer'), offerState: told('offerState'), offerUntil: told('offerUntil') }
