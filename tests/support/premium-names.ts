import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import type {} from '#platform/drivers/registrar/simulator/simulated-registry.table.ts'
import type { Client } from './client.ts'
import { domainWork } from './domain-work.ts'
import type { TestPlatform } from './platform.ts'

type Item = BodyInput<typeof orders.endpoints.create>['items'][number]
type Command = 'register' | 'renew' | 'transfer'
/** Riyals: to 1,000 half on top, above that a tenth, and nothing beyond 100,000. */
export const bands = [
  { currency: 'SAR', from: 0, below: 1000_00, margin: 50 },
  { currency: 'SAR', from: 1000_01, below: 100_000_00, margin: 10 },
]
export const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { fields?: Record<string, { key: string; values?: object }> } | null)?.fields ?? {}
export const keysOf = (answer: { data: unknown }) =>
  Object.fromEntries(Object.entries(fieldsOf(answer)).map(([path, { key }]) => [path, key]))
export const item = (domain: string, more: Partial<Item> = {}): Item => ({
  ...{ productId: null, command: 'register', years: 1, cycle: 'oneTime', domain },
  ...more,
})

/** An extension at a simulated registry that asks more for some of its names. */
export async function premiumNames(platform: TestPlatform, staff: Client) {
  const at = await domainWork(platform, staff)
  const { db } = platform.database
  const sell = async (body: Partial<BodyInput<typeof tlds.endpoints.update>>) => {
    const { version } = (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data
    return staff.call(tlds.endpoints.update, { params: { id: at.tld.id }, body: { ...body, version } })
  }
  const costs = async (name: string, cost: { currency?: string } & Partial<Record<Command, number | null>>) => {
    const row = { currency: 'SAR', register: null, renew: null, transfer: null, ...cost, accountId: at.account.id, name }
    await db.deleteFrom('simulatedPremiums').where('name', '=', name).execute()
    await db.insertInto('simulatedPremiums').values(row).execute()
  }
  const place = (...items: Item[]) => staff.call(orders.endpoints.create, { body: { clientId: at.clientId, items } })
  const renew = (id: number, body: object = {}) => staff.call(domains.endpoints.renew, { params: { id }, body })
  const lastLine = (domainId: number) => {
    const lines = db.selectFrom('invoiceLines').select(['invoiceId', 'unitPrice', 'periodFrom']).where('domainId', '=', domainId)
    return lines.orderBy('id', 'desc').executeTakeFirst()
  }
  const ordersOf = async () => (await db.selectFrom('orders').select('id').execute()).length
  const domainOf = async (orderId: number) =>
    (await db.selectFrom('domains').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id
  /** A premium name of ours, whose second year costs 700 riyals. */
  const held = async (name: string, register = 400_00): Promise<number> => {
    await costs(name, { register, renew: 700_00 })
    const { data } = await place(item(name, { premiumPrice: register * 1.5 }))
    const id = await domainOf(data.id)
    await at.pay(await at.invoiceOf(data.id))
    await at.work(id)
    return id
  }
  return { at, sell, costs, place, renew, lastLine, ordersOf, domainOf, held }
}
