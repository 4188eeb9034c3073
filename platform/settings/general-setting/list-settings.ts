import { knownSettings } from '#contract/settings/known-settings.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type {} from '#platform/kernel/setting.ts'

/** A row for every setting of this release, so that each is listed and has a number; what it no longer knows and nobody set goes. */
export async function listSettings(db: Db): Promise<void> {
  const keys = Object.keys(knownSettings)
  const listed = await db.selectFrom('generalSettings').select(['key', 'value']).execute()
  const missing = keys.filter(key => !listed.some(row => row.key === key))
  const now = clock.now()
  const rows = missing.map(key => ({ key, value: null, created_at: now, updatedOn: now, version: 0 }))
  const insert = db.insertInto('generalSettings').onConflict(conflict => conflict.column('key').doNothing())
  if (rows.length > 0) await insert.values(rows).execute()
  if (listed.some(({ key, value }) => value === null && !keys.includes(key)))
    await db.deleteFrom('generalSettings').where('value', 'is', null).where('key', 'not in', keys).execute()
}
