import { afterAll, beforeAll } from 'vitest'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { RegistryBehaviour } from '#contract/domains/registrar-drivers.ts'
import { openEppRegistrar } from '#platform/drivers/registrar/epp/epp-registrar.ts'
import type { RegistrarAccess } from '#platform/drivers/registrar/registrar-driver.ts'
import { registryAmount } from '#platform/drivers/registrar/registry-amount.ts'
import { openSimulatedRegistry } from '#platform/drivers/registrar/simulator/simulated-registry.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type RegistryServer, registryServer } from '#tests/support/registry/registry-server.ts'
import { whmCertificate } from '#tests/support/whm-certificates.ts'
import type { RegistrarBench, RegistrarFault } from './registrar-bench.ts'
import { registrarConformance } from './registrar-conformance.ts'

let platform: TestPlatform
let registry: RegistryServer
beforeAll(async () => {
  platform = await testPlatform()
  const staff = await platform.signedIn()
  const body = { name: { en: 'Registry', ar: 'سجل' }, driver: 'simulator' as const }
  account.id = (await staff.call(registrarAccounts.endpoints.create, { body })).data.id
  registry = await registryServer()
})
afterAll(async () => {
  await platform.close()
  await registry.close()
})

const account: RegistrarAccess = {
  ...{ id: 1, driver: 'simulator', simulatedBehaviour: 'works', hostname: '', port: 700, username: '', password: '' },
  ...{ authority: null, clientCertificate: null, clientKey: null, currency: null, timeout: 2 },
}
const around = { mayCall: () => true, turn: async () => {}, allowPrivate: true, addresses: {}, now: () => new Date() }

let behaviour: RegistryBehaviour = 'works'
const behaviours: Record<RegistrarFault, RegistryBehaviour> = { works: 'works', away: 'down', losesAnswers: 'losesAnswers' }
registrarConformance('a simulated registry', (): RegistrarBench => {
  const { db } = platform.database
  const way = (calls: Parameters<RegistrarBench['open']>[0]) =>
    openSimulatedRegistry({
      ...{ ...around, db, record: async call => void calls.push(call), account: { ...account, simulatedBehaviour: behaviour } },
    })
  return {
    // How it behaves is told each time that it is opened.
    open: calls => new Proxy(way(calls), { get: (_, name) => way(calls)[name as 'test'] }),
    goWrong: async fault => {
      behaviour = behaviours[fault]
    },
    empty: async () => {
      await db.deleteFrom('simulatedDomains').execute()
      await db.deleteFrom('simulatedPremiums').execute()
    },
    asks: async (name, { currency, create, renew, transfer }) => {
      const [register, next, coming] = [create, renew, transfer].map(amount => registryAmount(amount, currency))
      const row = { accountId: account.id, name, currency, register: register ?? null, renew: next ?? null, transfer: coming ?? null }
      await db.insertInto('simulatedPremiums').values(row).execute()
    },
    judgesPrice: true,
    elsewhere: async name => {
      const row = { accountId: account.id, name, ours: false, createdOn: '2026-01-01', expiresOn: '2028-01-01', nameservers: '[]' }
      await db
        .insertInto('simulatedDomains')
        .values({ ...row, locked: false, eppCode: `epp-${name}`, transferOn: null, decision: null })
        .execute()
      return `epp-${name}`
    },
    deletes: async name =>
      void (await db.updateTable('simulatedDomains').set({ deletedOn: '2026-11-01' }).where('name', '=', name).execute()),
    arrives: async () => undefined,
  }
})

registrarConformance('a registry that speaks EPP', (): RegistrarBench => {
  const faults = { works: null, away: 'full', losesAnswers: 'dropsCreate' } as const
  return {
    open: calls =>
      openEppRegistrar({
        ...{ ...around, record: async call => void calls.push(call), db: undefined as never },
        account: {
          ...{ ...account, driver: 'epp', hostname: '127.0.0.1', port: registry.port, authority: whmCertificate.certificate },
          ...{ username: registry.username, password: registry.password },
          ...{ clientCertificate: whmCertificate.certificate, clientKey: whmCertificate.key },
        },
      }),
    goWrong: async fault => {
      registry.state.fault = faults[fault]
      if (fault === 'away') registry.hangUp()
    },
    empty: async () => {
      registry.names.clear()
      registry.hosts.clear()
      registry.premiums.clear()
    },
    deletes: async name => {
      Object.assign(registry.names.get(name) ?? {}, { rgp: 'redemptionPeriod', statuses: ['pendingDelete'] })
    },
    asks: async (name, { currency, create, renew, transfer }) =>
      void registry.premiums.set(name, { kind: 'Premium', currency, fees: { create: [create], renew: [renew], transfer: [transfer] } }),
    judgesPrice: true,
    elsewhere: async name => {
      const code = `let-me-go-${name}`
      registry.names.set(name, { holder: 'other', expires: '2028-01-01T00:00:00Z', hosts: [], statuses: ['ok'], code, asker: null })
      return code
    },
    arrives: async name => {
      const there = registry.names.get(name)
      if (there) Object.assign(there, { holder: there.asker, asker: null, statuses: ['ok'] })
    },
  }
})
