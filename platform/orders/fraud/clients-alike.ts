import { sql } from 'kysely'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The clients with a mobile, for a condition. */
export const clientsOfPhone = ({ db }: Scope, mobile: string | null) => db.selectFrom('clients').select('id').where('mobile', '=', mobile)

/** The other clients who have a card that a client has too, for a condition. */
export const clientsOfCard = (
  clientId: number,
) => sql<number>`(select "theirs"."clientId" from "savedCards" as "theirs" join "savedCards" as "own"
    on "own"."lastFour" = "theirs"."lastFour" and "own"."expiryYear" = "theirs"."expiryYear" and "own"."expiryMonth" = "theirs"."expiryMonth"
    and "own"."brand" = "theirs"."brand" where "own"."clientId" = ${clientId} and "theirs"."clientId" <> ${clientId})`
