import { isRecurring } from '#contract/catalogue/billing-cycles.ts'
import { services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './service.table.ts'
import { serviceVerbs } from './service.verbs.ts'

/** A client was closed: what it has runs to the end of what is paid, and nothing of it renews itself. */
export async function renewNoServiceOf(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const running = await scope.db
    .selectFrom('services')
    .select(['id', 'cycle'])
    .where('clientId', '=', recordId as number)
    .where('status', 'in', services.verbs.autoRenewOff.from)
    .where('autoRenew', '=', true)
    .orderBy('id')
    .execute()
  for (const { id, cycle } of running)
    if (isRecurring(cycle)) await serviceVerbs.autoRenewOff(scope, { params: { id }, body: { reason: null } })
}
