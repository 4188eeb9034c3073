import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Refuses an e-mail address that anybody signs in with, and a mobile number that another member of staff has. */
export async function refuseTaken(scope: Scope, login: { email?: string; mobile?: string | null }, id = 0): Promise<void> {
  const { email, mobile } = login
  const others = scope.db.selectFrom('users').select('id').where('id', '!=', id)
  const refuse = (field: string) => new Problem('validation', { fields: { [field]: { key: 'alreadyUsed' } } })
  if (email && (await others.where(sql`lower("email")`, '=', email).executeTakeFirst())) throw refuse('email')
  const staff = others.where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
  if (mobile && (await staff.where('mobile', '=', mobile).executeTakeFirst())) throw refuse('mobile')
}
