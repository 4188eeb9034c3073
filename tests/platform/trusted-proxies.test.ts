import { expect, test } from 'vitest'
import { activityLog } from '#contract/logs/activity-log.ts'
import { clientFor } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { testPlatform } from '#tests/support/platform.ts'

test.each([
  ['', '127.0.0.1'],
  ['10.0.0.0/8', '127.0.0.1'],
  ['loopback', '198.51.100.7'],
])('where %j is trusted, what a call does for another address is noted as of %s', async (TRUSTED_PROXIES, ip) => {
  const platform = await testPlatform({ TRUSTED_PROXIES })
  const { token } = await platform.signedIn()
  const staff = clientFor(platform.app, { token, headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' } })
  await addClient(staff)
  const { items } = (await staff.call(activityLog.endpoints.list)).data
  expect(items.map(entry => entry.ip)).toEqual([ip])
  await platform.close()
})
