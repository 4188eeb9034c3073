import { afterAll, beforeAll, expect, test } from 'vitest'
import { automationResults } from '#contract/automation/automation-results.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

test('nobody tries a record again while the automation is stopped, or while the database may be an older one', async () => {
  const { db } = platform.database
  const { id } = await addClient(staff)
  const body = { clientId: id, description: { en: 'Migration', ar: '' }, unitPrice: 50_00, category: 'Z' as const }
  const item = (await staff.call(billableItems.endpoints.create, { body })).data
  const pays = (currency: string) => db.updateTable('clients').set({ currency }).where('id', '=', id).execute()
  await pays('USD')
  await runTaskNow(platform, 'invoiceBillableItems')
  const result = (await staff.call(automationResults.endpoints.list, {})).data.items.find(({ recordId }) => recordId === item.id)
  expect(result).toMatchObject({ outcome: 'skipped', reason: 'currencyChanged' })
  await pays('SAR')
  const retry = () => staff.call(automationResults.endpoints.retry, { params: { id: result?.id ?? 0 }, body: {} })
  const state = (set: object) => db.updateTable('automationState').set(set).execute()
  const itemNow = async () => (await staff.call(billableItems.endpoints.get, { params: { id: item.id } })).data
  await state({ stoppedOn: new Date() })
  expect(await retry()).toMatchObject({ success: false, data: { reason: 'automationStopped' } })
  await state({ stoppedOn: null, restoredOn: new Date() })
  expect(await retry()).toMatchObject({ success: false, data: { reason: 'automationRestored' } })
  expect(await itemNow()).toMatchObject({ status: 'open', occurrences: 0 })
  await state({ restoredOn: null })
  expect(await retry()).toMatchObject({ success: true, data: { outcome: 'done' } })
  expect(await itemNow()).toMatchObject({ status: 'invoiced', occurrences: 1 })
})
