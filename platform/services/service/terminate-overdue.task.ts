import { once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { overdueServices } from './overdue-services.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

const effect = 'terminate'
const overdue = async (scope: Scope) =>
  (await overdueServices(scope, 'suspended', { days: await setting(scope, 'terminateAfterDays'), effect })).where(
    'services.suspendKind',
    '=',
    'overdue',
  )

/** Has services deleted that were suspended because nobody paid, when even longer nobody did. */
export const terminateOverdue = task({
  name: 'terminateOverdue',
  kind: 'services',
  schedule: { frequency: 'day', hour: 10 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'terminateAfterDays')) > 0,
  candidates: overdue,
  treat: async (scope, id) => {
    const still = await (await overdue(scope)).where('services.id', '=', id).forUpdate('services').executeTakeFirst()
    if (!still || !(await once(scope, effect, id, still.dueOn))) return []
    const { domain, productName } = await serviceStore.find(scope, id)
    const name = domain ?? (productName.en || productName.ar)
    const reason = `Not paid since ${still.dueOn} · لم يُسدد منذ ${still.dueOn}`
    await serviceVerbs.terminate(scope, { params: { id }, body: { name, reason } })
    return [id]
  },
})
