import { sql } from 'kysely'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type {} from '#platform/domains/domain/domain.table.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { orderOf } from './orders.ts'
import type { TestPlatform } from './platform.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}
let made = 0

/** An extension at a simulated registry, once for a platform. */
async function extension({ platform: { database }, staff }: Hands): Promise<string> {
  const there = await database.db.selectFrom('tlds').select('extension').where('extension', '=', '.sample').executeTakeFirst()
  if (there) return there.extension
  const account = await staff.call(registrarAccounts.endpoints.create, { body: { name: { en: 'Registry', ar: '' }, driver: 'simulator' } })
  const prices = (['register', 'renew'] as const).map(command => ({ currency: 'SAR', command, price: 50_00 }))
  const body = { extension: '.sample', registrarAccountId: account.data.id, autoRegister: false, prices }
  return (await staff.call(tlds.endpoints.create, { body })).data.extension
}

/** A name that is ordered on account, and not asked for. */
export async function orderDomain(hands: Hands): Promise<number> {
  made++
  const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `name-${made}${await extension(hands)}` }]
  const { id } = await orderOf(hands.staff, (await addClient(hands.staff)).id, items, { invoiced: false })
  const { db } = hands.platform.database
  return (await db.selectFrom('domains').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()).id
}

/** What the verbs of names take besides what their schemas tell. */
export const domainVerbSamples: Record<string, (hands: Hands, id: number) => Promise<object> | object> = {
  'domains.renew': async ({ platform }, id) => {
    await sql`update "domains" set "expiresOn" = '2027-01-31' where "id" = ${id}`.execute(platform.database.db)
    return { years: 1 }
  },
  'domains.setNameservers': () => ({ nameservers: ['ns1.example.sa', 'ns2.example.sa'] }),
  'domains.settle': () => ({ expiresOn: '2027-12-31' }),
  'domains.unlock': async ({ platform }, id) => {
    await sql`update "domains" set "locked" = true where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'domains.retry': async ({ platform }, id) => {
    await sql`update "domains" set "work" = 'failed' where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'domains.autoRenewOn': async ({ platform }, id) => {
    await sql`update "domains" set "autoRenew" = false where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
}
