import { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { admitToken, apiTokenHash } from '#platform/access/api-token.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import type {} from '../client-user/client-user.table.ts'
import { membershipsOf } from '../portal/memberships.ts'
import { memberCaller } from '../portal/portal-session.ts'
import type {} from './client-token.table.ts'

/** A program of a client: with what its token is good for, as far as its user may still do it there. Nothing is cached. */
export const authenticateClientToken: Authenticate = async (services, token, request) => {
  if (!token.startsWith(tokenPrefixes.client)) return null
  const { db } = services.database
  const now = clock.now()
  const found = await db
    .selectFrom('clientTokens')
    .innerJoin('clientUsers', 'clientUsers.id', 'clientTokens.clientUserId')
    .innerJoin('users', 'users.id', 'clientUsers.userId')
    .select(['clientTokens.id as tokenId', 'clientTokens.name as tokenName', 'clientTokens.permissions as scopes'])
    .select(['clientTokens.clientId', 'clientTokens.allowedIps', 'clientTokens.lastUsedOn', 'clientTokens.lastRefusedOn'])
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('clientTokens.tokenHash', '=', apiTokenHash(token))
    .where('clientTokens.expiresOn', '>=', riyadhDate(now))
    .whereRef('clientTokens.clientId', '=', 'clientUsers.clientId')
    .where('users.status', '=', 'IN_USE')
    .where('users.role', '=', 'USER')
    .executeTakeFirst()
  if (!found) return null
  const { tokenId, clientId, scopes } = found
  const [membership] = await membershipsOf(db, found.id, clientId)
  if (!membership) return null
  const kept = { id: tokenId, allowedIps: found.allowedIps, lastUsedOn: found.lastUsedOn, lastRefusedOn: found.lastRefusedOn }
  if (!(await admitToken(db, 'clientTokens', kept, request.ip, now))) return null
  const { permissions: held } = membership
  const permissions = scopes.includes('all') ? held : held.includes('all') ? scopes : scopes.filter(one => held.includes(one))
  return { ...memberCaller(found, { clientId, permissions }, null), kind: 'clientToken', token: { id: tokenId, name: found.tokenName } }
}
