import { redact } from '#contract/kernel/redact.ts'
import type { RuleCondition } from '#contract/settings/rule-fields.ts'
import type { Reaction } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientFactsOf } from './client-facts.ts'
import { ruleFieldsOf } from './fields-of-event.ts'
import { holds, type Row } from './holds.ts'
import type { KeptEvent } from './notification-rule.table.ts'
import { recordOf } from './record-of-event.ts'
import { rulesByEvent } from './rules-by-event.ts'
import { tellByRule } from './tell-by-rule.job.ts'

/**
 * Sets off the rules that wait for an event and whose conditions hold, in its transaction; telling their receivers is a job. The record and the client are
 * read once however many rules wait, and the client only where nothing else keeps a rule from being set off.
 */
export const followRules: Reaction = async (scope, happened) => {
  const waiting = (await rulesByEvent.get(scope)).get(happened.name)
  if (!waiting) return
  const fields = ruleFieldsOf(happened.name) ?? []
  const asks = (from: string) => waiting.some(({ conditions }) => conditions.some(ofKind(from)))
  const told = { event: happened.payload as Row, record: asks('record') ? await recordOf(scope, happened) : {}, client: {} as Row }
  const without = (conditions: readonly RuleCondition[]) => conditions.filter(one => !ofKind('client')(one))
  const left = waiting.filter(({ conditions }) => holds(without(conditions), fields, told))
  const ofClient = left.some(({ conditions }) => conditions.some(ofKind('client')))
  if (ofClient && happened.clientId !== null) told.client = await clientFactsOf(scope, happened.clientId)
  for (const rule of left)
    if (holds(rule.conditions.filter(ofKind('client')), fields, told))
      await fire(scope, rule.id, { ...happened, payload: redact(happened.payload) as Row })
}

const ofKind =
  (from: string) =>
  ({ field }: RuleCondition): boolean =>
    field.startsWith(`${from}.`)

async function fire(scope: Scope, ruleId: number, happened: KeptEvent): Promise<void> {
  const firing = await scope.db
    .insertInto('notificationRuleFirings')
    .values({ ruleId, entryId: happened.entryId, happened: JSON.stringify(happened), createdOn: scope.now })
    .onConflict(conflict => conflict.columns(['ruleId', 'entryId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (firing) await scope.enqueue(tellByRule, { id: firing.id })
}
