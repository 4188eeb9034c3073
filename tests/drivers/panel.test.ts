import { afterAll, beforeAll } from 'vitest'
import type { PanelServer } from '#platform/drivers/panel/panel-driver.ts'
import { openSimulatedPanel } from '#platform/drivers/panel/simulator/simulated-panel.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type PanelBench, panelConformance } from './panel-conformance.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const simulated: PanelServer = {
  ...{ id: 1, module: 'simulator', hostname: 'server1.example', port: 2087, secure: true, trust: { by: 'authorities' } },
  ...{ username: 'root', accessKey: 'key', timeout: 1, maxAccounts: null, simulatedBehaviour: 'works', simulatedDelay: 0 },
}
let server = simulated
const simulator: PanelBench = {
  open: calls =>
    openSimulatedPanel({
      server,
      record: async call => void calls.push(call),
      allowPrivate: true,
      db: platform.database.db,
      now: () => new Date(),
    }),
  goWrong: async fault => {
    server = fault === 'slow' ? { ...simulated, timeout: 0.05, simulatedDelay: 0.06 } : { ...simulated, simulatedBehaviour: fault }
  },
  empty: async () => void (await platform.database.db.deleteFrom('simulatedAccounts').execute()),
  packages: { first: 'starter', second: 'business' },
}
panelConformance('a simulated panel', () => simulator)
