import { afterAll, beforeAll } from 'vitest'
import { openCpanel } from '#platform/drivers/panel/cpanel/cpanel-panel.ts'
import type { PanelServer } from '#platform/drivers/panel/panel-driver.ts'
import { openSimulatedPanel } from '#platform/drivers/panel/simulator/simulated-panel.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type WhmServer, whmServer } from '#tests/support/whm-server.ts'
import { type PanelBench, panelConformance } from './panel-conformance.ts'

let platform: TestPlatform
let whm: WhmServer
beforeAll(async () => {
  platform = await testPlatform()
  whm = await whmServer()
})
afterAll(async () => {
  await platform.close()
  await whm.close()
})

const simulated: PanelServer = {
  ...{ id: 1, module: 'simulator', hostname: 'server1.example', port: 2087, secure: true, trust: { by: 'authorities' } },
  ...{ username: 'root', accessKey: 'key', timeout: 1, maxAccounts: null, simulatedBehaviour: 'works', simulatedDelay: 0 },
}
const given = () => ({ mayCall: () => true, db: platform.database.db, now: () => new Date() })

let server = simulated
const simulator: PanelBench = {
  open: calls => openSimulatedPanel({ ...given(), server, record: async call => void calls.push(call) }),
  goWrong: async fault => {
    server = fault === 'slow' ? { ...simulated, timeout: 0.05, simulatedDelay: 0.06 } : { ...simulated, simulatedBehaviour: fault }
  },
  empty: async () => void (await platform.database.db.deleteFrom('simulatedAccounts').execute()),
  packages: { first: 'starter', second: 'business' },
}
panelConformance('a simulated panel', () => simulator)

let slow = false
const cpanel: PanelBench = {
  open: calls => {
    const trust = { by: 'ownAuthority', authority: whm.certificate } as const
    const where = { module: 'cpanel', hostname: '127.0.0.1', port: whm.port, trust, username: whm.user, accessKey: whm.token } as const
    return openCpanel({
      ...given(),
      server: { ...simulated, ...where, timeout: slow ? 0.3 : 5 },
      record: async call => void calls.push(call),
    })
  },
  goWrong: async fault => {
    slow = fault === 'slow'
    await whm.goWrong(fault)
  },
  empty: async () => whm.accounts.clear(),
  packages: { first: 'bronze', second: 'gold' },
}
panelConformance('cPanel & WHM', () => cpanel)
