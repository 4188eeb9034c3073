import { sql } from 'kysely'
import type { Client } from './client.ts'
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
  'services.changePackage': async ({ staff }: Hands) => ({ productId: await dearer(staff) }),
  'services.renew': ({ platform }: Hands, id: number) => dueService(platform, id),
  'services.upgrade': async ({ platform, staff }: Hands, id: number) => ({
    ...(await dueService(platform, id)),
    productId: await dearer(staff),
  }),
  'services.cancelUpgrade': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "nextProductId" = "productId", "nextAmount" = 1 where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'services.refreshUsage': async ({ platform }: Hands, id: number) => {
    await sql`update "services" set "serverId" = 1, "username" = ${`u${id}`} where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
}
