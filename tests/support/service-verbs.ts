import { sql } from 'kysely'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { products } from '#contract/catalogue/products.ts'
import { servers } from '#contract/services/servers.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from './client.ts'
import { offerVerbs } from './offer-verbs.ts'
import { sold } from './orders.ts'
import type { TestPlatform } from './platform.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}

/** A service that is paid by periods. */
async function dueService({ database }: TestPlatform, id: number): Promise<Record<string, unknown>> {
  await sql`update "services" set "nextDueDate" = '2027-01-31' where "id" = ${id}`.execute(database.db)
  return {}
}

const dearer = async (staff: Client) => (await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 200 }] })).id

/** What a service needs before a verb of it. */
export const serviceVerbs = {
  ...offerVerbs,
  'services.autoRenewOn': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "autoRenew" = false where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'services.followPrice': async ({ platform }: Hands, id: number) => {
    await sql`update "productPrices" set "price" = "price" + 100 from "services"
      where "services"."id" = ${id} and "productPrices"."productId" = "services"."productId"`.execute(platform.database.db)
    return { from: '2026-11-01' }
  },
  'services.keepPrice': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "plannedFrom" = '2999-01-01', "plannedAmount" = 200, "plannedRenewals" = '[]'
      where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'services.releaseTerm': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "termEndsOn" = '2999-01-01' where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'services.changePackage': async ({ staff }: Hands) => ({ productId: await dearer(staff) }),
  'services.changeProduct': async ({ staff }: Hands) => ({ productId: await dearer(staff) }),
  /** Its product asks its clients for something. */
  'services.askMore': async ({ platform, staff }: Hands, id: number) => {
    const { productId } = (await staff.call(services.endpoints.get, { params: { id } })).data
    const { version } = (await staff.call(products.endpoints.get, { params: { id: productId as number } })).data
    const customFields = [{ name: { en: 'Licence', ar: 'الرخصة' }, kind: 'text' as const }]
    await staff.call(products.endpoints.update, { params: { id: productId as number }, body: { version, customFields } })
    const { rows } = await sql<{ id: number }>`select "id" from "productCustomFields" where "productId" = ${productId}`.execute(
      platform.database.db,
    )
    return { fields: rows.map(row => row.id) }
  },
  'services.renew': ({ platform }: Hands, id: number) => dueService(platform, id),
  'services.upgrade': async ({ platform, staff }: Hands, id: number) => ({
    ...(await dueService(platform, id)),
    productId: await dearer(staff),
  }),
  'services.orderAddon': async ({ staff }: Hands) => {
    const name = { en: `Beside ${Math.random()}`, ar: 'إضافة' }
    const body = { name, prices: [{ currency: 'SAR', cycle: 'monthly' as const, price: 500 }] }
    return { addonId: (await staff.call(productAddons.endpoints.create, { body })).data.id, cycle: 'monthly' }
  },
  'services.cancelUpgrade': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "nextProductId" = "productId", "nextAmount" = 1 where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'services.refreshUsage': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "serverId" = 1, "username" = ${`u${id}`} where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'services.applyLimits': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "serverId" = 1, "username" = ${`u${id}`}, "raisedLimits" = '["disk"]' where "id" = ${id}`.execute(
      platform.database.db,
    )
    return {}
  },
  'services.changeServer': async ({ platform, staff }: Hands, id: number) => {
    const server = async (name: string) => {
      const body = { name, module: 'simulator' as const, hostname: 'cp.example.sa' }
      return (await staff.call(servers.endpoints.create, { body })).data.id
    }
    const [from, serverId] = [await server(`from ${id}`), await server(`to ${id}`)]
    await sql`update "services" set "serverId" = ${from}, "username" = ${`u${id}`} where "id" = ${id}`.execute(platform.database.db)
    await sql`insert into "serverAccounts" ("createdOn", "updatedOn", "seenOn", "serverId", "username", "domain", "package", "suspended",
      "diskUsed", "searchText", "status") values (now(), now(), now(), ${serverId}, ${`u${id}`}, 'moved.example', 'starter', false, 0, '',
      'unknown')`.execute(platform.database.db)
    return { serverId }
  },
}
