import { sql } from 'kysely'
import { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { type ClientToken, clientTokens } from '#contract/clients/client-tokens.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { makeApiToken } from '#platform/access/api-token.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from '../client/client.table.ts'
import type {} from '../client-user/client-user.table.ts'
import type {} from './client-token.table.ts'

/** How many a client may have. */
const most = 50

const store = crud({
  resource: clientTokens,
  joins: {
    client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } },
  },
  computed: {
    userName:
      () => sql`(select ${fullNameSql('person')} from "clientUsers" as "member" join "users" as "person" on "person"."id" = "member"."userId"
      where "member"."id" = "clientTokens"."clientUserId")`,
  },
  personal: ({ now }) => ({ expired: () => sql<boolean>`("clientTokens"."expiresOn" < ${riyadhDate(now)}::date)` }),
  values: judged,
  nameOf: ({ name }) => name,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name }) => [name],
})

/** @throws Problem validation: no such open client, too many, or nobody of it who may act for it */
async function judged(scope: Scope, given: Record<string, unknown>, current: ClientToken | null) {
  if (current && given.clientUserId === undefined) return given
  const clientId = current?.clientId ?? (given.clientId as number)
  const clients = scope.db.selectFrom('clients').select(['status', 'ownerUserId']).where('id', '=', clientId)
  const client = await clients.forNoKeyUpdate().executeTakeFirst()
  if (!client) throw new Problem('validation', { fields: { clientId: { key: 'notAChoice' } } })
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const { rows: held } = await sql`select from "clientTokens" where "clientId" = ${clientId}`.execute(scope.db)
  if (!current && held.length >= most) throw new Problem('validation', { fields: { name: { key: 'tooMany', values: { max: most } } } })
  return { ...given, clientUserId: await memberFor(scope, { clientId, ownerUserId: client.ownerUserId, asked: given.clientUserId }) }
}

/** Whom it acts as: whom staff chose, or the owner; who calls for a client makes tokens of their own alone. */
async function memberFor(
  { db, caller }: Scope,
  { clientId, ownerUserId, asked }: { clientId: number; ownerUserId: number | null; asked: unknown },
): Promise<number> {
  const own = clientOf(caller) !== null
  const members = db.selectFrom('clientUsers').select('id').where('clientId', '=', clientId).where('status', '=', 'active')
  const member = await members
    .$if(own, query => query.where('userId', '=', caller.id))
    .$if(!own && typeof asked !== 'number', query => query.where('userId', '=', ownerUserId))
    .$if(typeof asked === 'number', query => query.where('id', '=', asked as number))
    .executeTakeFirst()
  if (!member) throw new Problem('validation', { fields: { clientUserId: { key: 'notAChoice' } } })
  return member.id
}

export const routes = served(clientTokens.endpoints, {
  ...store,
  async create(scope, call) {
    const made = await store.create(scope, call)
    const { token, tokenHash, hint } = makeApiToken(tokenPrefixes.client)
    await scope.db.updateTable('clientTokens').set({ tokenHash, hint }).where('id', '=', made.id).execute()
    return { ...made, hint, token }
  },
})
