import type { Credentials } from '#platform/drivers/e-invoicing/e-invoicing-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './e-invoice-unit.table.ts'
import { unseal } from './unit-secrets.ts'

/** Who a unit is to the authority. @throws Error where it was never made known */
export async function credentialsOf(scope: Scope, unitId: number): Promise<Credentials> {
  const { certificate, secretSealed } = await scope.db
    .selectFrom('eInvoiceUnits')
    .select(['certificate', 'secretSealed'])
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  if (!certificate || !secretSealed) throw new Error(`unit ${unitId} has no certificate`)
  return { token: certificate, secret: unseal(scope, secretSealed) }
}
