import { sql } from 'kysely'
import { accessEvents } from '#contract/access/access-events.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { createLink } from './links.ts'
import { hashPassword, keepPassword } from './passwords.ts'

/** Programs that start together, and set-ups that are sent together, take turns. */
export const inTurn = (scope: Scope) => sql`select pg_advisory_xact_lock(726002)`.execute(scope.db)

export async function hasSuperAdmin(scope: Scope): Promise<boolean> {
  const found = await scope.db.selectFrom('users').select('id').where('role', '=', 'SUPER_ADMIN').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Makes the super admin of ADMIN_EMAIL and ADMIN_PASSWORD when nobody exists yet; true when that one exists now. */
export async function ensureAdmin(scope: Scope): Promise<boolean> {
  const { admin } = scope.services.config
  if (!admin) return false
  const { email } = admin
  const users = () => scope.db.selectFrom('users').select('email').where(sql`lower("email")`, '=', email).execute()
  const anybody = () => scope.db.selectFrom('users').select('id').limit(1).execute()
  if ((await anybody()).length > 0) return (await users()).length > 0
  const passwordHash = await hashPassword(admin.password)
  await inTransaction(scope, async inner => {
    await inTurn(inner)
    if ((await inner.db.selectFrom('users').select('id').limit(1).execute()).length > 0) return
    const on = { createdOn: inner.now, updatedOn: inner.now, passwordChangedOn: inner.now }
    const { id } = await inner.db
      .insertInto('users')
      .values({
        ...on,
        email,
        firstName: JSON.stringify({ en: 'Super', ar: 'المشرف' }),
        lastName: JSON.stringify({ en: 'Admin', ar: 'العام' }),
        role: 'SUPER_ADMIN',
        passwordHash,
        searchText: ` super admin المشرف العام ${email} `,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepPassword(inner, id, passwordHash)
    await inner.emit(
      accessEvents.setUp,
      { by: 'settings' },
      { resource: 'users', recordId: id, recordName: { en: 'Super Admin', ar: 'المشرف العام' } },
    )
  })
  return (await users()).length > 0
}

/** The token of a one-time set-up link, or null when there is a super admin. */
export async function createSetupLink(scope: Scope): Promise<string | null> {
  if (await hasSuperAdmin(scope)) return null
  return createLink(scope, 'setup', null)
}

/** What the terminal shows at start: how to sign in first. */
export async function firstStartLines(scope: Scope): Promise<string[]> {
  const { appUrl, admin } = scope.services.config
  if (admin && (await ensureAdmin(scope))) return [`Sign in as ${admin.email} with the password in ADMIN_PASSWORD.`]
  const token = await createSetupLink(scope)
  return token ? ['Set up the first super admin (the link works once, for one hour):', `  ${appUrl}/access/setup?token=${token}`] : []
}
