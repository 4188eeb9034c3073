import { sql } from 'kysely'
import type { ControlChannel } from '#platform/drivers/dns/dns-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { controlKeyPurpose } from './dns-server.store.ts'
import type { StoredDnsServer } from './dns-server.table.ts'

/** The port of the control channel of BIND, where nobody says another one. */
const CONTROL_PORT = 953

/** Where zones of a BIND are made and deleted; null where nobody gave the key of its control channel. */
export function controlOf({ services }: Scope, server: StoredDnsServer): ControlChannel | null {
  const { id, driver, controlPort, controlAlgorithm, controlKeySealed, startFolder } = server
  if (driver !== 'bind' || controlKeySealed === null || startFolder === null) return null
  const { db } = services.database
  const taken = () => db.updateTable('dnsServers').where('id', '=', id)
  return {
    port: controlPort ?? CONTROL_PORT,
    algorithm: controlAlgorithm,
    key: openSealedText(services.config.encryptionKey, controlKeyPurpose, controlKeySealed),
    startFolder,
    takeFile: async () =>
      (await taken().set({ startFilesTaken: sql<number>`"startFilesTaken" + 1` }).returning('startFilesTaken').executeTakeFirstOrThrow())
        .startFilesTaken,
    returnFile: async number => {
      await taken()
        .where('startFilesTaken', '=', number)
        .set({ startFilesTaken: number - 1 })
        .execute()
    },
  }
}
