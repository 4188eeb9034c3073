import { cachedValue } from '#platform/kernel/cached-value.ts'
import type { StoredRule } from './notification-rule.table.ts'

/** The active rules, by the event that they wait for. */
export const rulesByEvent = cachedValue('notificationRules', async db => {
  const rows: StoredRule[] = await db.selectFrom('notificationRules').selectAll().where('status', '=', 'active').orderBy('id').execute()
  return Map.groupBy(rows, ({ event }) => event)
})
