import type { RegistryMessage } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { valuesOf } from './registry-message.ts'

/** A message is tried so often; then it is left to people, so that those behind it are read. */
const tries = 3

/** Writes down that a message could not be handled, and why. @throws the error, as long as it is to be tried again */
export async function notHandled(scope: Scope, message: RegistryMessage, registrarAccountId: number, error: unknown): Promise<void> {
  const failure = String(error instanceof Error ? error.message : error).slice(0, 500)
  const given = await inTransaction(scope, async inner => {
    const { failures } = await inner.db
      .insertInto('registryMessages')
      .values({ createdOn: inner.now, registrarAccountId, ...valuesOf(message), failure, failures: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['registrarAccountId', 'messageId'])
          .doUpdateSet(eb => ({ failure, failures: eb('registryMessages.failures', '+', 1) })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    if (failures < tries) return false
    await tellStaff(inner, message, registrarAccountId)
    return true
  })
  if (!given) throw error
}

async function tellStaff(scope: Scope, { id, name, text }: RegistryMessage, registrarAccountId: number): Promise<void> {
  const account = await scope.db
    .selectFrom('registrarAccounts')
    .select('name')
    .where('id', '=', registrarAccountId)
    .executeTakeFirstOrThrow()
  await notifyStaff(scope, {
    kind: 'domain',
    importance: 'critical',
    to: { capability: 'domain.sync' },
    key: 'registryMessageFailed',
    values: { registrar: account.name, domain: name ?? '', text: text.slice(0, 200) },
    link: { to: 'registrarAccounts', id: null },
    dedupeKey: `registry message ${registrarAccountId} ${id}`,
  })
}
