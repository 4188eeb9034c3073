import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import { registrarDrivers } from '#platform/drivers/registrar/registrar-drivers.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredRegistrar } from './registrar-account.table.ts'

export const registrarOf = ({ db }: Scope, id: number): Promise<StoredRegistrar | undefined> =>
  db.selectFrom('registrarAccounts').selectAll().where('id', '=', id).executeTakeFirst()

/** The driver of an account; null where a person does what is asked. Throws within a transaction: what is done elsewhere is not undone with it. */
export function openRegistrar(scope: Scope, { id, driver, simulatedBehaviour }: StoredRegistrar): RegistrarDriver | null {
  if (scope.db.isTransaction) throw new Error('a registry is asked outside transactions')
  return registrarDrivers[driver]?.({ account: { id, driver, simulatedBehaviour }, db: scope.services.database.db, now: clock.now }) ?? null
}
