import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registerConfirmed } from '#platform/domains/domain/domains-of-order.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })

test('a name that is taken up is asked for, where it is paid and waits for nothing else; one that ended while it was held is not held any more', async () => {
  const hands = await domainWork(platform, staff, '.held')
  const held = async (domain: string) => {
    const { id, order, invoiceId } = await hands.ordered(domain)
    await staff.call(domains.endpoints.putOnHold, { ...params(id), body: { reason: 'A brand' } })
    return { id, order, invoiceId }
  }
  const one = await held('one.held')
  await hands.pay(one.invoiceId)
  expect(await hands.read(one.id)).toMatchObject({ status: 'onHold' })
  expect(await staff.call(domains.endpoints.resume, { ...params(one.id), body: {} })).toMatchObject({ success: true })
  expect(await hands.read(one.id)).toMatchObject({ status: 'pendingRegistration', work: 'underWay' })

  const two = await held('two.held')
  const { db } = platform.database
  await db.updateTable('domains').set({ status: 'submitted' }).where('id', '=', two.id).execute()
  await sql`update "orders" set "paymentStatus" = 'paid' where "id" = ${two.order.id}`.execute(db)
  await registerConfirmed(platform.systemScope(), await hands.read(two.id))
  expect(await hands.read(two.id)).toMatchObject({ status: 'pendingRegistration' })
})
