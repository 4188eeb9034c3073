import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEppRegistrar } from '#platform/drivers/registrar/epp/epp-registrar.ts'
import type { RegistrarBalance } from '#platform/drivers/registrar/registrar-driver.ts'
import { type RegistryServer, registryServer } from '#tests/support/registry/registry-server.ts'
import { whmCertificate } from '#tests/support/whm-certificates.ts'
import { registration } from './registrar-bench.ts'

let registry: RegistryServer
beforeAll(async () => {
  registry = await registryServer()
})
afterAll(() => registry.close())

const noted: RegistrarBalance[] = []
const way = (id: number, currency: string | null = null) =>
  openEppRegistrar({
    account: {
      ...{ id, currency, driver: 'epp', simulatedBehaviour: 'works', hostname: '127.0.0.1', port: registry.port, timeout: 2 },
      ...{ username: registry.username, password: registry.password, authority: whmCertificate.certificate },
      ...{ clientCertificate: whmCertificate.certificate, clientKey: whmCertificate.key },
    },
    ...{ record: async () => undefined, mayCall: () => true, turn: async () => undefined, allowPrivate: true, addresses: {} },
    ...{ noteBalance: async balance => void noted.push(balance), db: undefined as never, now: () => new Date() },
  })

test('a registry that tells what is left of our money is asked for it, and says it with what is paid and in its messages', async () => {
  expect(await way(70).test()).toEqual({ is: 'ok' })
  registry.state.left = '800.50'
  // In the currency of its fees, where it says that.
  expect(await way(71).test()).toEqual({ is: 'ok', balance: { amount: 800_50, currency: 'USD' } })
  expect(noted).toEqual([])
  registry.state.left = '-12.00'
  expect(await way(71).register(registration('paid.test'))).toEqual({ is: 'ok' })
  expect(noted).toEqual([{ amount: -12_00, currency: 'USD' }])
  registry.state.left = null
  const low = `<p:pollData xmlns:p="http://www.verisign.com/epp/lowbalance-poll-1.0"><p:registrarName>Sijil</p:registrarName>
    <p:creditLimit>1000</p:creditLimit><p:creditThreshold type="PERCENT">10</p:creditThreshold><p:availableCredit>75.50</p:availableCredit></p:pollData>`
  registry.messages.tell('Low Account Balance', low)
  // Nobody knows in which currency.
  expect(await way(72).nextMessage?.()).toMatchObject({ message: { kind: 'other', name: null, text: 'Low Account Balance' } })
  expect(noted).toHaveLength(1)
  await way(73, 'SAR').nextMessage?.()
  expect(noted.at(-1)).toEqual({ amount: 75_50, currency: 'SAR' })
  registry.messages.queue.length = 0
})
