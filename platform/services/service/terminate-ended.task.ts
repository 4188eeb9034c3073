import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { services } from '#contract/services/services.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import { serviceStore } from './service.store.ts'
import type {} from './service.table.ts'
import { serviceVerbs } from './service.verbs.ts'

const effect = 'terminateEnded'

/** Those whose day has come, as periods that begin on it are invoiced no more. What staff keep until a later day waits for that. */
const ended = ({ db, now }: Scope) =>
  db
    .selectFrom('services')
    .select(['services.id', sql<string>`"services"."terminationDate"::text`.as('endedOn')])
    .where('services.status', 'in', services.verbs.terminate.from)
    .where('services.work', '!=', 'underWay')
    .where('services.terminationDate', '<=', riyadhDate(now))
    .where(sql<boolean>`("services"."keptUntil" is null or "services"."keptUntil" < ${riyadhDate(now)}::date)`)
    .where(notYet(effect, sql`"services"."id"`, sql`"services"."terminationDate"::text`))

/** Has services deleted whose last day was agreed and has come, once for each such day: what their server refuses waits for a person. */
export const terminateEnded = task({
  name: 'terminateEnded',
  kind: 'services',
  schedule: { frequency: 'day', hour: 10 },
  guarded: true,
  candidates: async scope => ended(scope),
  treat: async (scope, id) => {
    const still = await ended(scope).where('services.id', '=', id).forUpdate().executeTakeFirst()
    if (!still || !(await once(scope, effect, id, still.endedOn))) return []
    const { domain, productName } = await serviceStore.find(scope, id)
    const reason = `Its term ended on ${still.endedOn} · انتهت مدتها في ${still.endedOn}`
    await serviceVerbs.terminate(scope, { params: { id }, body: { name: domain ?? nameFor(productName, 'en-US'), reason } })
    return [id]
  },
})
