import { type Selectable, sql } from 'kysely'
import { cleanText } from '#contract/kernel/clean-text.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { normalizePhone } from '#contract/kernel/phone.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Caller, Role } from '#platform/kernel/caller.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { UsersTable } from './access.table.ts'
import { keyedHash } from './tokens.ts'

export type User = Selectable<UsersTable>

export const isStaff = (role: Role): role is 'ADMIN' | 'SUPER_ADMIN' => role === 'ADMIN' || role === 'SUPER_ADMIN'
/** Has not chosen a password yet: only the link of the invitation lets this one in. */
export const isInvited = (user: Pick<User, 'passwordHash' | 'passwordChangedOn'>) =>
  user.passwordHash === null && user.passwordChangedOn === null

type Found = Pick<User, 'firstName' | 'lastName' | 'email' | 'mobile'>

/** What a quick search finds a member of staff by. */
export const userSearchText = ({ firstName, lastName, email, mobile }: Found) =>
  searchText([`${firstName.en} ${lastName.en}`, `${firstName.ar} ${lastName.ar}`, email, mobile])

/** What was typed as e-mail or mobile, in the one form in which it is kept. */
export const cleanLogin = (login: string) => (login.includes('@') ? cleanText(login).toLowerCase() : normalizePhone(login))

/** Stands for a login where attempts are counted, known or not. */
export const loginKey = (scope: Scope, login: string) => keyedHash(scope, 'login', cleanLogin(login))

export async function userByLogin(scope: Scope, login: string): Promise<User | undefined> {
  const clean = cleanLogin(login)
  const query = scope.db.selectFrom('users').selectAll()
  if (clean.includes('@')) return query.where(sql`lower("email")`, '=', clean).executeTakeFirst()
  // A mobile number is unique among staff only: owners of clients may share one, and staff come first.
  return query
    .where('mobile', '=', clean)
    .orderBy(sql`"role" in ('ADMIN', 'SUPER_ADMIN')`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function userById(scope: Scope, id: number, lock = false): Promise<User> {
  const query = scope.db.selectFrom('users').selectAll().where('id', '=', id)
  const user = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!user) throw new Problem('notFound')
  return user
}

/** The signed-in caller's own record. @throws Problem forbidden of staff who act as an owner: neither account is theirs to change there */
export async function callingUser(scope: Scope, lock = false): Promise<User> {
  if (scope.caller.id === null) throw new Problem('unauthorized')
  if (scope.caller.onBehalfOf) throw new Problem('forbidden')
  return userById(scope, scope.caller.id, lock)
}

/** The same call on behalf of a user who is not signed in yet, for the history. `clientId`: whom a user of a client would act for; 0 where none is chosen. */
export function scopeOfUser(scope: Scope, user: User, clientId = 0): Scope {
  const { id, role, roleGroupId } = user
  const whose = { id, name: fullName(user), role, sessionId: null, roleGroupId, capabilities: new Set<never>() }
  const caller: Caller = role === 'USER' ? { ...whose, kind: 'client', clientId, permissions: new Set() } : { ...whose, kind: 'staff' }
  return scope.with({ caller })
}
