import { riyadhDate } from '#contract/kernel/calendar.ts'
import { once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting, settings } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { overdueServices } from './overdue-services.ts'
import { serviceVerbs } from './service.verbs.ts'

const effect = 'suspend'
const overdue = async (scope: Scope) => overdueServices(scope, 'active', { days: await setting(scope, 'suspendAfterDays'), effect })

/** Has services stopped whose payment is overdue, once for a day on which it was due: who is started again by hand stays so. */
export const suspendOverdue = task({
  name: 'suspendOverdue',
  kind: 'services',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => {
    const { suspendAfterDays, suspendOnBusinessDays } = await settings(scope, 'suspendAfterDays', 'suspendOnBusinessDays')
    return suspendAfterDays > 0 && !(suspendOnBusinessDays && isWeekend(riyadhDate(scope.now)))
  },
  candidates: overdue,
  treat: async (scope, id) => {
    const still = await (await overdue(scope)).where('services.id', '=', id).forUpdate('services').executeTakeFirst()
    if (!still || !(await once(scope, effect, id, still.dueOn))) return []
    await serviceVerbs.suspend(scope, { params: { id }, body: { kind: 'overdue', mail: true, reason: reasonFor(still.dueOn) } })
    return [id]
  },
})

const reasonFor = (dueOn: string) => `Payment overdue since ${dueOn} · متأخر السداد منذ ${dueOn}`

/** Friday and Saturday. */
const isWeekend = (day: string) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
