import { cachedValue } from '#platform/kernel/cached-value.ts'
import type { StoredRule } from './notification-rule.table.ts'

/** The active rules, by the events that they wait for. */
export const rulesByEvent = cachedValue('notificationRules', async db => {
  const rows: StoredRule[] = await db.selectFrom('notificationRules').selectAll().where('status', '=', 'active').orderBy('id').execute()
  const byEvent = new Map<string, StoredRule[]>()
  for (const rule of rows) for (const event of rule.events) byEvent.set(event, [...(byEvent.get(event) ?? []), rule])
  return byEvent
})
