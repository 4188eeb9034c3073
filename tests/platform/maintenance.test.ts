import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { generalSettings, settingEndpoints } from '#contract/settings/general-settings.ts'
import { maintenanceEndpoints } from '#contract/settings/maintenance.ts'
import { help } from '#contract/support/help.ts'
import { clock } from '#platform/kernel/clock.ts'
import { isStopped } from '#platform/kernel/maintenance.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list } = generalSettings.endpoints
let platform: TestPlatform
let chief: Client
let clerk: Client
let passer: Client
beforeAll(async () => {
  platform = await testPlatform()
  chief = await platform.signedIn()
  clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.view'] })
  passer = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.view', 'maintenance.pass'] })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

async function set(changes: Record<string, unknown>) {
  const { version } = (await chief.call(settingEndpoints.states)).data
  expect(await chief.call(settingEndpoints.change, { body: { version, changes, reason: 'New servers' } })).toMatchObject({ success: true })
}
const state = async () => (await platform.anonymous.call(maintenanceEndpoints.state)).data.state

test('while it is on, staff are refused with 503, but not who may pass, and never a super admin', async () => {
  await set({ maintenanceOn: true })
  const refused = await clerk.call(list)
  expect(refused).toMatchObject({ status_code: 503, data: { code: 'maintenance' } })
  expect(refused.headers['retry-after']).toBe('300')
  expect(await passer.call(list)).toMatchObject({ success: true })
  expect(await chief.call(list)).toMatchObject({ success: true })
  await set({ maintenanceOn: false })
  expect(await clerk.call(list)).toMatchObject({ success: true })
})

test('an allowed address passes', async () => {
  await set({ maintenanceOn: true, maintenanceAllowedIps: ['203.0.113.0/24'] })
  const inside = clientFor(platform.app, { token: clerk.token, headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await inside.call(list)).toMatchObject({ success: true })
  expect(await clerk.call(list)).toMatchObject({ status_code: 503 })
  await set({ maintenanceOn: false, maintenanceAllowedIps: [] })
})

test('a window is announced before it begins, and ends by itself', async () => {
  await set({ maintenanceOn: true, maintenanceFrom: '2027-01-10T20:00:00.000Z', maintenanceTo: '2027-01-10T22:00:00.000Z' })
  const at = async (time: string) => {
    clock.set(new Date(time))
    return state()
  }
  expect(await at('2027-01-09T19:59:00Z')).toBe('off')
  expect(await at('2027-01-09T20:00:00Z')).toBe('announced')
  expect(await at('2027-01-10T20:00:00Z')).toBe('on')
  expect(await isStopped(platform.services, 'automation')).toBe(true)
  expect(await at('2027-01-10T22:00:00Z')).toBe('off')
  expect(await isStopped(platform.services, 'automation')).toBe(false)
})

test('only what was named is stopped', async () => {
  await set({ maintenanceOn: true, maintenanceFrom: null, maintenanceTo: null, maintenanceStops: ['automation'] })
  expect(await clerk.call(list)).toMatchObject({ success: true })
  expect(await isStopped(platform.services, 'automation')).toBe(true)
  expect(await isStopped(platform.services, 'portal')).toBe(false)
  await set({ maintenanceOn: false })
})

test('the public parts of the portal stop with the portal, not with the API; signing in never does', async () => {
  const questions = () => platform.anonymous.call(help.questions)
  await set({ maintenanceOn: true, maintenanceStops: ['api'], maintenanceFrom: null, maintenanceTo: null })
  expect(await questions()).toMatchObject({ success: true })
  await set({ maintenanceStops: ['portal', 'checkout'] })
  const refused = await questions()
  expect(refused).toMatchObject({ status_code: 503, data: { code: 'maintenance' } })
  expect(refused.headers['retry-after']).toBe('300')
  expect(await clerk.call(list)).toMatchObject({ success: true })
  expect(await platform.anonymous.call(auth.captcha)).toMatchObject({ success: true })
  await set({ maintenanceOn: false })
  expect(await questions()).toMatchObject({ success: true })
})

test('while the checkout is stopped nothing is paid by a link, which still shows what is owed', async () => {
  await set({ maintenanceOn: true, maintenanceStops: ['checkout'], maintenanceFrom: null, maintenanceTo: null })
  const body = { token: 'x'.repeat(43) }
  expect(await platform.anonymous.call(payLinks.payFromWallet, { body })).toMatchObject({ status_code: 503, data: { code: 'maintenance' } })
  expect((await platform.anonymous.call(payLinks.view, { body })).status_code).not.toBe(503)
  expect(await platform.anonymous.call(help.questions)).toMatchObject({ success: true })
  await set({ maintenanceOn: false })
  expect((await platform.anonymous.call(payLinks.payFromWallet, { body })).status_code).not.toBe(503)
})
