import { setTimeout as pause } from 'node:timers/promises'
import type { DnsContext, DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import { dnsDrivers } from '#platform/drivers/dns/dns-drivers.ts'
import { paced } from '#platform/drivers/dns/paced.ts'
import { clock } from '#platform/kernel/clock.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import { recorderFor, recorderOfMany } from '#platform/kernel/module-call/record-call.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { type BroughtTogether, broughtTogether, onlyBrought } from './brought-zones.ts'
import { nextTurn } from './change-turns.ts'
import { controlOf } from './control-channel.ts'
import { dnsKeyPurpose } from './dns-server.store.ts'
import type { StoredDnsServer } from './dns-server.table.ts'

/**
 * A name server, each of whose calls stands in the module log. A private network is spoken to only where the operator names it, or a super admin allowed this
 * server. Throws within a transaction: what is done elsewhere is not undone with it.
 */
export function openDns(scope: Scope, stored: StoredDnsServer): DnsDriver {
  return opened(scope, stored, recorderFor(scope.services.database.db, logged(stored), clock.now))
}

/** The same to bring many zones one after the other, which is noted and written into the log together: `written` writes the last of it. */
export async function openDnsForMany(scope: Scope, stored: StoredDnsServer, names: readonly string[]): Promise<Many> {
  const { db } = scope.services.database
  const { record, written } = recorderOfMany(db, logged(stored), clock.now)
  const together = broughtTogether(db, stored.id)
  const driver = opened(scope, stored, record, together)
  await together.begin(names)
  return {
    driver,
    written: async () => {
      await together.end()
      await written()
    },
  }
}
interface Many {
  driver: DnsDriver
  written: () => Promise<void>
}

const logged = ({ driver, name }: StoredDnsServer) => ({ module: driver, serverId: null, serverName: name, serviceId: null })

function opened(scope: Scope, stored: StoredDnsServer, record: DnsContext['record'], together?: BroughtTogether): DnsDriver {
  const { database, config } = scope.services
  if (scope.db.isTransaction) throw new Error('a name server is called outside transactions')
  const { trust: by, fingerprint, username, accessKeySealed, privateAllowed, ...server } = stored
  const bare = dnsDrivers[server.driver]({
    server: {
      ...server,
      trust: by === 'fingerprint' ? { by, fingerprint: fingerprint ?? '' } : { by: 'authorities' },
      username: username ?? '',
      accessKey: accessKeySealed ? openSealedText(config.encryptionKey, dnsKeyPurpose, accessKeySealed) : '',
      control: controlOf(scope, stored),
    },
    record,
    mayCall: mayCallOf({ ...config, allowPrivateAddresses: privateAllowed || config.allowPrivateAddresses }),
    db: database.db,
  })
  const driver = onlyBrought(bare, database.db, server.id, together)
  if (server.changesPerSecond === null) return driver
  return paced(driver, async () => {
    const wait = await nextTurn(database.db, server.id)
    if (wait) await pause(wait)
    return wait
  })
}
