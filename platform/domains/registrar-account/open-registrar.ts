import { setTimeout as pause } from 'node:timers/promises'
import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import { registrarDrivers } from '#platform/drivers/registrar/registrar-drivers.ts'
import { rested } from '#platform/drivers/registrar/rested.ts'
import { clock } from '#platform/kernel/clock.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import { recorderFor } from '#platform/kernel/module-call/record-call.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { nextCall } from './call-turns.ts'
import { noteBalance } from './note-balance.ts'
import { registrarPurpose } from './registrar-account.store.ts'
import type { StoredRegistrar } from './registrar-account.table.ts'
import { restOf } from './rest-of-registrar.ts'

export const registrarOf = ({ db }: Scope, id: number): Promise<StoredRegistrar | undefined> =>
  db.selectFrom('registrarAccounts').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The driver of an account, each of whose calls stands in the module log, with the name that it is for where that is one alone; null where a person does what is asked. A private network is spoken to only
 * where the operator names it. One that does not answer is left alone for a while (`restOf`), and asked no more often than it allows, whatever program asks. Throws within a transaction: what is done elsewhere is not undone with it.
 */
export function openRegistrar(scope: Scope, stored: StoredRegistrar, domainId: number | null = null): RegistrarDriver | null {
  if (scope.db.isTransaction) throw new Error('a registry is asked outside transactions')
  const { database, config } = scope.services
  const { hostname, username, passwordSealed, clientKeySealed, name, ...account } = stored
  const opened = (sealed: string | null) => (sealed ? openSealedText(config.encryptionKey, registrarPurpose, sealed) : null)
  const open = registrarDrivers[account.driver]
  if (!open) return null
  const driver = open({
    account: {
      ...account,
      ...{ hostname: hostname ?? '', username: username ?? '' },
      ...{ password: opened(passwordSealed) ?? '', clientKey: opened(clientKeySealed) },
    },
    record: recorderFor(
      database.db,
      { module: account.driver, serverId: null, serverName: name.en, serviceId: null, registrarAccountId: account.id, domainId },
      clock.now,
    ),
    noteBalance: balance => noteBalance(database.db, stored, balance),
    mayCall: mayCallOf(config),
    allowPrivate: config.allowPrivateAddresses,
    addresses: { logicBoxes: config.logicBoxesUrl, openProvider: config.openProviderUrl },
    turn: async () => {
      const wait = account.callsPerSecond === null ? 0 : await nextCall(database.db, account.id)
      if (wait > 0) await pause(wait)
    },
    ...{ db: database.db, now: clock.now },
  })
  return rested(driver, restOf(scope, stored))
}
