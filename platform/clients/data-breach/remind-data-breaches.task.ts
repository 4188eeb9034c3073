import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './data-breach.table.ts'
import { tellOfBreach } from './tell-of-breach.ts'

const effect = 'dataBreachReminder'

/** Those of which the authority was not told, and of which nobody was reminded today. */
const unreported = ({ db, now }: Scope) =>
  db
    .selectFrom('dataBreaches')
    .select('dataBreaches.id')
    .where('dataBreaches.status', '=', 'open')
    .where(notYet(effect, sql`"dataBreaches"."id"`, sql`${riyadhDate(now)}`))

/** Tells those who look after data breaches every day that the authority was not told of one yet. */
export const remindDataBreaches = task({
  name: 'remindDataBreaches',
  kind: 'dataBreaches',
  schedule: { frequency: 'day', hour: 9 },
  guarded: false,
  candidates: async scope => unreported(scope),
  treat: async (scope, id) => {
    const still = await unreported(scope)
      .select(['dataBreaches.name', 'dataBreaches.dueOn'])
      .where('dataBreaches.id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const today = riyadhDate(scope.now)
    if (!still || !(await once(scope, effect, id, today))) return []
    await tellOfBreach(scope, 'dataBreachDue', { ...still, id }, today)
    return [id]
  },
})
