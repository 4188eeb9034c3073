import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './payment-attempt.table.ts'

/** The attempt that a gateway speaks of, by any of the names that it has for it. */
export async function attemptOf({ db }: Scope, gatewayId: number, references: readonly string[]): Promise<number | null> {
  if (references.length === 0) return null
  const found = await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('gatewayId', '=', gatewayId)
    .where(eb => eb.or([eb('reference', 'in', [...references]), eb('paymentId', 'in', [...references]), eb('key', 'in', [...references])]))
    .orderBy('id')
    .executeTakeFirst()
  return found?.id ?? null
}
