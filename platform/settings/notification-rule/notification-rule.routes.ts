import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Capability } from '#contract/permissions.ts'
import {
  type NotificationRule,
  type NotificationRuleInput,
  notificationRules,
  ruleProblems,
} from '#contract/settings/notification-rules.ts'
import { conditionProblems } from '#contract/settings/rule-fields.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import { queueDelivery } from '../webhook/queue-webhooks.ts'
import { failures, lastFailure } from './failures.ts'
import { fieldsOfEvents } from './fields-of-event.ts'
import { lastHappened, sampleOf } from './last-happened.ts'
import type {} from './notification-rule.table.ts'
import { happened, previewRule } from './preview-rule.ts'
import { memberBy } from './receivers-of-rule.ts'
import { messageOf, tellInApp, tellOutside } from './rule-message.ts'
import { ruleTextFindings } from './rule-words.ts'
import { rulesByEvent } from './rules-by-event.ts'

const store = crud({
  resource: notificationRules,
  computed: {
    receiverName: () => sql`case "notificationRules"."receiver"
      when 'person' then (select ${fullNameSql()} from "users" where "users"."id" = "notificationRules"."personId")
      when 'roleGroup' then (select "name" from "roleGroups" where "id" = "notificationRules"."roleGroupId")
      when 'department' then (select "name" from "ticketDepartments" where "id" = "notificationRules"."departmentId")
      when 'webhook' then (select jsonb_build_object('en', "name", 'ar', '') from "webhookEndpoints" where "id" = "notificationRules"."webhookId")
      when 'address' then jsonb_build_object('en', "notificationRules"."address", 'ar', '')
    end`,
    failures: () => failures,
  },
  personal: scope => ({ lastFailure: () => lastFailure(scope) }),
  sorted: { events: (_, wanted = []) => holdsEvent(wanted) },
  values: judged,
  nameOf: ({ name }) => name,
  searchOf: ({ name, events, address }) => [name, ...events, address],
  afterCreate: scope => rulesByEvent.changed(scope),
  afterUpdate: scope => rulesByEvent.changed(scope),
  beforeRemove: scope => rulesByEvent.changed(scope),
})

const holdsEvent = (wanted: readonly unknown[]) =>
  sql<boolean>`(${sql.join(
    wanted.map(event => sql`"notificationRules"."events" ? ${String(event)}`),
    sql` or `,
  )})`

const named = { personId: 'users', roleGroupId: 'roleGroups', departmentId: 'ticketDepartments', webhookId: 'webhookEndpoints' } as const

/** @throws Problem validation: no such event, a condition that cannot be asked of it, a receiver that there is not */
async function judged(scope: Scope, given: Record<string, unknown>, current: NotificationRule | null) {
  const rule = { ...current, ...given } as NotificationRuleInput
  const fields = fieldsOfEvents(rule.events)
  if (!fields) throw new Problem('validation', { fields: { events: { key: 'notAChoice' } } })
  const wrong = {
    ...ruleProblems(rule),
    ...conditionProblems(rule.conditions, fields, right => scope.can(right as Capability)),
    ...ruleTextFindings(rule.events, rule),
  }
  for (const [field, table] of Object.entries(named)) {
    const id = rule[field as keyof typeof named]
    if (!id || given[field] === undefined) continue
    const { rows } = await sql`select from ${sql.table(table)} where "id" = ${id}
      ${table === 'users' ? sql`and "role" in ('ADMIN', 'SUPER_ADMIN') and "status" = 'IN_USE'` : sql``}`.execute(scope.db)
    if (rows.length === 0) wrong[field] = { key: 'notAChoice' }
  }
  if (Object.keys(wrong).length > 0) throw new Problem('validation', { fields: wrong })
  const by = { ownerId: scope.caller.id }
  return current ? { ...given, ...by } : { ...given, ...by, status: 'active' }
}

/** Tells of the last time that it happened, as far as the caller may be told of that; else of a sample. */
const test: VerbFunction<typeof notificationRules, 'test'> = async (scope, rule) => {
  const { events, channels, webhookId } = rule
  if (webhookId && channels.includes('webhook')) {
    await queueDelivery(scope, webhookId, { event: 'webhookEndpoints.test', data: { resource: 'notificationRules', recordId: rule.id } })
    return
  }
  const [last = sampleOf(events[0] as string)] = await lastHappened(scope, events)
  const tried = { ...rule, id: null }
  const message = await messageOf(scope, tried, last.sample ? { ...last, recordName: { en: `${rule.name} ✓`, ar: '' } } : last)
  const id = scope.caller.id as number
  await tellInApp(scope, message, { id, channels })
  await tellOutside(scope, message, await memberBy(scope, id), channels)
}

export const routes = served(notificationRules.endpoints, { ...store, ...verbsOf(store, { test }), happened, preview: previewRule })
