import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './automation.table.ts'

/**
 * Nothing that the automation does is begun by hand while all of it is stopped, nor what is guarded while the database may be an older one.
 * @throws Problem wrongState `automationStopped`, `automationRestored`
 */
export async function refuseWhileHeld({ db }: Scope, { guarded }: { guarded: boolean }): Promise<void> {
  const { stoppedOn, restoredOn } = await db.selectFrom('automationState').select(['stoppedOn', 'restoredOn']).executeTakeFirstOrThrow()
  if (stoppedOn) throw new Problem('wrongState', { reason: 'automationStopped' })
  if (restoredOn && guarded) throw new Problem('wrongState', { reason: 'automationRestored' })
}
