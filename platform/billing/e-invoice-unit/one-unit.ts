import type { EInvoiceEnvironment } from '#contract/billing/e-invoice-units.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './e-invoice-unit.table.ts'

/** One unit issues in an environment: another one waits until that is retired. @throws Problem wrongState */
export async function refuseSecondUnit({ db }: Scope, environment: EInvoiceEnvironment): Promise<void> {
  const other = await db
    .selectFrom('eInvoiceUnits')
    .select('name')
    .where('environment', '=', environment)
    .where('status', 'in', ['ready', 'onboarding'])
    .executeTakeFirst()
  if (other) throw new Problem('wrongState', { reason: 'otherUnitReady', values: { name: other.name } })
}
