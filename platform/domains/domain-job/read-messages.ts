import type { RegistrarDriver, RegistryMessage } from '#platform/drivers/registrar/registrar-driver.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { beginDomainWork } from './begin-domain-work.ts'
import { notHandled } from './not-handled.ts'
import { refusedByRegistry } from './registry-decided.ts'
import type {} from './registry-message.table.ts'
import { valuesOf } from './registry-message.ts'

/** So many at a time; the rest comes with the next run. */
const most = 500

/**
 * Takes what a registry wants us to know, oldest first. Each message is written down with what follows from it before it is acknowledged, so that one
 * that comes again changes nothing. One that cannot be handled is tried a few times, then acknowledged and given to people.
 */
export async function readMessages(scope: Scope, registry: RegistrarDriver, registrarAccountId: number): Promise<number> {
  for (let read = 0; read < most; read++) {
    const said = await registry.nextMessage?.()
    if (said?.is !== 'ok' || said.message === null) return read
    const { message } = said
    try {
      await inTransaction(scope, inner => handle(inner.with({ caller: system }), message, registrarAccountId))
    } catch (error) {
      await notHandled(scope.with({ caller: system }), message, registrarAccountId, error)
    }
    const answer = await registry.acknowledge?.(message.id)
    // It would come again and again.
    if (answer?.is !== 'ok') return read + 1
  }
  return most
}

async function handle(scope: Scope, message: RegistryMessage, accountId: number): Promise<void> {
  const { kind, name, approved, refused = false, text } = message
  const kept = await scope.db
    .insertInto('registryMessages')
    .values({ createdOn: scope.now, registrarAccountId: accountId, ...valuesOf(message) })
    .onConflict(conflict =>
      conflict
        .columns(['registrarAccountId', 'messageId'])
        .doUpdateSet({ failure: null })
        .where('registryMessages.failure', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (!kept || name === null || kind === 'other') return
  const domain = await scope.db
    .selectFrom('domains')
    .select(['id', 'status'])
    .where('asciiName', '=', name)
    .where('registrarAccountId', '=', accountId)
    .where('status', 'in', ['pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption'])
    .forUpdate()
    .executeTakeFirst()
  if (!domain) return
  if (kind === 'decision' && !approved && domain.status === 'pendingRegistration') await refusedByRegistry(scope, domain.id, text)
  // What it is now is read there, and judged as ever, by what was told.
  else {
    const asked = refused ? { refused: text } : kind === 'transfer' && approved ? { transferred: true as const } : {}
    await beginDomainWork(scope, { domainId: domain.id, operation: 'sync', asked })
  }
}
