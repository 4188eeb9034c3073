import type { PanelAnswer } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { openPanel } from '../server/open-panel.ts'
import type { Claimed } from './claim.ts'

/**
 * Makes an account, outside any transaction. Where the server may have been asked before, it is asked what is there first: an account of that
 * name and domain is ours then, and is not made again.
 */
export async function createAccount(scope: Scope, { serviceId, serverId, asked, ...wanted }: Claimed): Promise<PanelAnswer> {
  const server = await scope.db.selectFrom('servers').selectAll().where('id', '=', serverId).executeTakeFirstOrThrow()
  const panel = openPanel(scope, server, serviceId)
  if (asked) {
    const there = await panel.account(wanted.username)
    if (there.is !== 'ok') return { is: 'unknown', message: there.message }
    if (there.account?.domain === wanted.domain) return { is: 'ok' }
  }
  const { password, email } = await scope.db
    .selectFrom('services')
    .innerJoin('clients', 'clients.id', 'services.clientId')
    .select(['services.password', 'clients.email'])
    .where('services.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return panel.createAccount({
    username: wanted.username,
    domain: wanted.domain,
    package: wanted.package,
    contactEmail: email,
    password: openSealedText(scope.services.config.encryptionKey, 'service password', password as string),
  })
}
