import { performance } from 'node:perf_hooks'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { orderOf } from '#tests/support/orders.ts'
import { lineOf, promotionOf, requestOf } from '#tests/support/price-requests.ts'
import type { Single } from '../results.ts'

/** Milliseconds of so many runs, after some that do not count. */
export async function timesOf(runs: number, work: (at: number) => Promise<unknown> | unknown): Promise<Single> {
  const times: number[] = []
  const warmUp = Math.ceil(runs / 10)
  for (let at = 0; at < runs + warmUp; at++) {
    const since = performance.now()
    await work(at)
    if (at >= warmUp) times.push(performance.now() - since)
  }
  times.sort((one, other) => one - other)
  return { median: times[runs >> 1] as number, p99: times[Math.ceil(runs * 0.99) - 1] as number }
}

/** The price of a cart of 20 lines with an option each, a group's discount and three promotions. */
export function priceOfCart(): Promise<Single> {
  const keys = Array.from({ length: 20 }, (_, at) => String(at))
  const option = (at: number) => ({
    id: at,
    quantity: 2,
    prices: [{ cycle: 'monthly' as const, currency: 'SAR', price: 500, setupFee: 0 }],
  })
  const lines = keys.map((key, at) => lineOf(key, 1900 + at * 100, { quantity: 1 + (at % 3), options: [option(at + 1)] }))
  const promotions = ['TEN', 'FIVE', 'HALF'].map((code, at) => ({
    promotion: promotionOf(code, { type: 'percentage', percent: 5 + at * 5 }, { stackable: at < 2, renewals: at }),
    lines: keys,
  }))
  const request = requestOf(lines, { groupDiscount: 10, promotions })
  return timesOf(2000, () => priceDocument(request))
}

/** Accepting an order of ten items that are set up by then: everything but the jobs that it queues. */
export async function acceptOrders(staff: Client, clientId: number, productId: number): Promise<Single> {
  const runs = 200
  const made: number[] = []
  for (let at = 0; at < runs * 1.1; at++) {
    const items = Array.from({ length: 10 }, (_, place) => ({ productId, cycle: 'monthly' as const, domain: `a${at}-${place}.example` }))
    made.push((await orderOf(staff, clientId, items, { invoiced: false })).id)
  }
  return timesOf(runs, async at => {
    const answer = await staff.call(orders.endpoints.accept, { params: { id: made[at] as number }, body: {} })
    if (!answer.success) throw new Error(JSON.stringify(answer))
  })
}
