import { nameFor } from '#contract/kernel/person-name.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { choiceFor } from './chosen-set-up.ts'
import { serviceStore } from './service.store.ts'

/** Where cPanel listens for its users. */
const portOfUsers = 2083

/** A service runs: its product's mail tells the client where it is, unless whoever accepted the order chose otherwise. */
export async function sendWelcome(scope: Scope, { recordId }: Happened): Promise<void> {
  const { id, clientId, orderItemId, productId, addonId, productName, domain, username, serverId, activatedOn } = await serviceStore.find(
    scope,
    recordId as number,
  )
  const [choice, product, server] = await Promise.all([
    choiceFor(scope, orderItemId),
    productId === null
      ? scope.db.selectFrom('productAddons').select('welcomeEmail').where('id', '=', addonId).executeTakeFirstOrThrow()
      : scope.db.selectFrom('products').select('welcomeEmail').where('id', '=', productId).executeTakeFirstOrThrow(),
    serverId && scope.db.selectFrom('servers').select('hostname').where('id', '=', serverId).executeTakeFirst(),
  ])
  if (!product.welcomeEmail || choice?.sendWelcome === false) return
  const { email, language, displayName, ownerUserId } = await clientStore.find(scope, clientId)
  const common = { name: nameFor(displayName, language), product: nameFor(productName, language) }
  const onServer = product.welcomeEmail === 'hostingReady' && server && domain && username
  await queueEmail(scope, {
    to: email,
    language,
    category: 'product',
    ...(onServer
      ? {
          template: 'hostingReady',
          values: { ...common, domain, username, server: server.hostname, link: `https://${server.hostname}:${portOfUsers}` },
        }
      : { template: 'serviceReady', values: { ...common, link: scope.services.config.appUrl } }),
    clientId,
    userId: ownerUserId,
    about: { resource: 'services', id },
    // What is made anew after its end is told anew.
    dedupeKey: `welcome ${id} ${activatedOn}`,
  })
}
