import type { PanelDriver, PanelServer } from '#platform/drivers/panel/panel-driver.ts'
import { panelDrivers } from '#platform/drivers/panel/panel-drivers.ts'
import { clock } from '#platform/kernel/clock.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import { recorderFor } from '#platform/kernel/module-call/record-call.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openKey } from './access-key.ts'
import type { StoredServer } from './server.table.ts'

/**
 * The panel of a server, each of whose calls stands in the module log; `serviceId` names what they are about. Throws within a
 * transaction: what is done elsewhere is not undone with it.
 */
export function openPanel(scope: Scope, server: StoredServer, serviceId: number | null = null): PanelDriver {
  const { database, config } = scope.services
  if (scope.db.isTransaction) throw new Error('a panel is called outside transactions')
  return panelDrivers[server.module]({
    server: panelServer(scope, server),
    record: recorderFor(database.db, { module: server.module, serverId: server.id, serverName: server.name, serviceId }, clock.now),
    mayCall: mayCallOf(config),
    db: database.db,
    now: clock.now,
  })
}

function panelServer(scope: Scope, { trust: by, authority, fingerprint, username, accessKeySealed, ...server }: StoredServer): PanelServer {
  const trust: PanelServer['trust'] =
    by === 'ownAuthority' ? { by, authority: authority ?? '' } : by === 'fingerprint' ? { by, fingerprint: fingerprint ?? '' } : { by }
  return { ...server, trust, username: username ?? '', accessKey: accessKeySealed ? openKey(scope, accessKeySealed) : '' }
}
