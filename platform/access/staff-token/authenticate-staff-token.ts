import { tokenCapabilities, tokenPrefixes } from '#contract/access/api-tokens.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import type { Capability } from '#contract/permissions.ts'
import { grantedCapabilities } from '#contract/staff/granted-capabilities.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Authenticate } from '#platform/kernel/serve.ts'
import { settings } from '#platform/kernel/setting.ts'
import { admissionColumns, refusedBy } from '../admission.ts'
import { admitToken, apiTokenHash } from '../api-token.ts'
import type {} from './staff-token.table.ts'

/**
 * A program that calls for a member of staff: with what its token is good for, as far as they still may do it themselves, from where their
 * role group lets them in. It is never a super admin. Nothing is cached.
 */
export const authenticateStaffToken: Authenticate = async (services, token, request) => {
  if (!token.startsWith(tokenPrefixes.staff)) return null
  const { db } = services.database
  const now = clock.now()
  const found = await db
    .selectFrom('staffTokens')
    .innerJoin('users', 'users.id', 'staffTokens.userId')
    .leftJoin('roleGroups', 'roleGroups.id', 'users.roleGroupId')
    .select(['staffTokens.id as tokenId', 'staffTokens.name as tokenName', 'staffTokens.capabilities as scopes'])
    .select(['staffTokens.allowedIps as tokenIps', 'staffTokens.lastUsedOn', 'staffTokens.lastRefusedOn'])
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.role', 'users.roleGroupId'])
    .select(['roleGroups.capabilities', 'roleGroups.reportAccess', 'roleGroups.reports'])
    .select(admissionColumns)
    .where('staffTokens.tokenHash', '=', apiTokenHash(token))
    .where('staffTokens.expiresOn', '>=', riyadhDate(now))
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .executeTakeFirst()
  if (!found) return null
  const { id, role, roleGroupId, tokenId } = found
  const kept = { id: tokenId, allowedIps: found.tokenIps, lastUsedOn: found.lastUsedOn, lastRefusedOn: found.lastRefusedOn }
  if (refusedBy(role, found, await settings({ services }, 'staffAllowedIps', 'timeZone'), request.ip, now)) return null
  if (!(await admitToken(db, 'staffTokens', kept, request.ip, now))) return null
  const held = new Set<string>(role === 'SUPER_ADMIN' ? tokenCapabilities : grantedCapabilities(found))
  const capabilities = tokenCapabilities.filter(name => held.has(name) && found.scopes.includes(name))
  return {
    ...{ kind: 'staff', id, name: fullName(found), role: 'ADMIN', sessionId: null, roleGroupId },
    capabilities: new Set<Capability>(capabilities),
    token: { id: tokenId, name: found.tokenName },
  }
}
