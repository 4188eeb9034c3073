import type { Selectable } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type { AccessLinksTable } from './access.table.ts'
import { after, limits } from './limits.ts'
import { newToken, tokenHash } from './tokens.ts'

type Purpose = AccessLinksTable['purpose']
export type Link = Selectable<AccessLinksTable>
const lasts: Record<Purpose, number> = {
  reset: limits.resetLink,
  setup: limits.setupLink,
  disown: limits.disownLink,
  invite: limits.inviteLink,
  actAsOwner: limits.actAsOwnerLink,
}

/** The token of a new single-use link; it lasts as long as its purpose says, or `duration` milliseconds. */
export async function createLink(scope: Scope, purpose: Purpose, userId: number | null, duration = lasts[purpose]): Promise<string> {
  const token = newToken()
  const expiresOn = after(scope.now, duration)
  await scope.db
    .insertInto('accessLinks')
    .values({ purpose, userId, tokenHash: tokenHash(token), createdOn: scope.now, expiresOn })
    .execute()
  return token
}

/** The link behind a token while it is good. */
export async function liveLink(scope: Scope, purpose: Purpose, token: string): Promise<Link | undefined> {
  return scope.db
    .selectFrom('accessLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', scope.now.toISOString())
    .executeTakeFirst()
}

/** Uses the link up; undefined when it is not good, or another call was first. */
export async function spendLink(scope: Scope, purpose: Purpose, token: string): Promise<Link | undefined> {
  return scope.db
    .updateTable('accessLinks')
    .set({ usedOn: scope.now })
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', scope.now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

/** Makes the user's other links of this kind worthless. */
export async function dropLinks(scope: Scope, purpose: Purpose, userId: number): Promise<void> {
  await scope.db
    .updateTable('accessLinks')
    .set({ usedOn: scope.now })
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .execute()
}
