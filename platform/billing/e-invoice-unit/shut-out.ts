import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './e-invoice-unit.table.ts'

const unauthorized = 'unauthorized'

/** The authority did not know the unit when it was last asked: what waits is not sent until a person, or the hourly probe, finds that it does. */
export async function isShutOut({ db }: Scope, unitId: number | null): Promise<boolean> {
  if (unitId === null) return false
  const unit = await db.selectFrom('eInvoiceUnits').select('failure').where('id', '=', unitId).executeTakeFirst()
  return unit?.failure === unauthorized
}

/** Whether the authority let the unit in. */
export async function noteAccess({ db }: Scope, unitId: number | null, letIn: boolean): Promise<void> {
  if (unitId === null) return
  const failure = letIn ? null : unauthorized
  await db.updateTable('eInvoiceUnits').set({ failure }).where('id', '=', unitId).where('failure', 'is distinct from', failure).execute()
}
