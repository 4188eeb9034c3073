import type { preferences } from '#contract/access/my-account.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { callingUser } from '../users.ts'

type ByKey = { params: { key: string } }
type Preference = AnswerOf<typeof preferences.getPreference>

/** How many a user may keep: far above the number of screens. */
const MOST = 300

export async function getPreference(scope: Scope, { params: { key } }: ByKey): Promise<Preference> {
  const { id } = await callingUser(scope)
  const found = await scope.db
    .selectFrom('userPreferences')
    .select('value')
    .where('userId', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return { key, value: (found?.value ?? null) as Preference['value'] }
}

export async function putPreference(
  scope: Scope,
  { params: { key }, body }: ByKey & { body: BodyOf<typeof preferences.putPreference> },
): Promise<Preference> {
  // The lock keeps the count true when several screens save at once.
  const { id: userId } = await callingUser(scope, true)
  const stored = await scope.db.selectFrom('userPreferences').select('key').where('userId', '=', userId).execute()
  if (stored.length >= MOST && !stored.some(row => row.key === key))
    throw new Problem('validation', { fields: { key: { key: 'tooMany', values: { max: MOST } } } })
  const values = { value: JSON.stringify(body.value), updatedOn: scope.now }
  await scope.db
    .insertInto('userPreferences')
    .values({ userId, key, ...values })
    .onConflict(conflict => conflict.columns(['userId', 'key']).doUpdateSet(values))
    .execute()
  return { key, value: body.value }
}
