import { redact } from '#contract/kernel/redact.ts'
import type { Reaction } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { ruleFieldsOf } from './fields-of-event.ts'
import { holds } from './holds.ts'
import type { KeptEvent } from './notification-rule.table.ts'
import { recordOf } from './record-of-event.ts'
import { rulesByEvent } from './rules-by-event.ts'
import { tellByRule } from './tell-by-rule.job.ts'

type Row = Record<string, unknown>

/** Sets off the rules that wait for an event and whose conditions hold, in its transaction; telling their receivers is a job. */
export const followRules: Reaction = async (scope, happened) => {
  const waiting = (await rulesByEvent.get(scope)).get(happened.name)
  if (!waiting) return
  const fields = ruleFieldsOf(happened.name) ?? []
  const asksRecord = waiting.some(({ conditions }) => conditions.some(({ field }) => field.startsWith('record.')))
  const told = { event: happened.payload as Row, record: asksRecord ? await recordOf(scope, happened) : {} }
  for (const rule of waiting)
    if (holds(rule.conditions, fields, told)) await fire(scope, rule.id, { ...happened, payload: redact(happened.payload) as Row })
}

async function fire(scope: Scope, ruleId: number, happened: KeptEvent): Promise<void> {
  const firing = await scope.db
    .insertInto('notificationRuleFirings')
    .values({ ruleId, entryId: happened.entryId, happened: JSON.stringify(happened), createdOn: scope.now })
    .onConflict(conflict => conflict.columns(['ruleId', 'entryId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (firing) await scope.enqueue(tellByRule, { id: firing.id })
}
