import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLogicBoxes } from '#platform/drivers/registrar/logicboxes/logicboxes.ts'
import { openOpenProvider } from '#platform/drivers/registrar/openprovider/openprovider.ts'
import type { RegistrarAccess, RegistrarContext } from '#platform/drivers/registrar/registrar-driver.ts'
import type { OutsideRequest } from '#platform/kernel/module-call/record-call.ts'
import { type LogicBoxesServer, logicBoxesServer } from '#tests/support/logicboxes/logicboxes-server.ts'
import { settle } from '#tests/support/logicboxes/logicboxes-state.ts'
import { type OpenProviderServer, openProviderServer } from '#tests/support/openprovider/openprovider-server.ts'
import { type RegistrarBench, registration } from './registrar-bench.ts'
import { registrarConformance } from './registrar-conformance.ts'

let logicBoxes: LogicBoxesServer
let openProvider: OpenProviderServer
beforeAll(async () => {
  logicBoxes = await logicBoxesServer()
  openProvider = await openProviderServer()
})
afterAll(async () => {
  await logicBoxes.close()
  await openProvider.close()
})

const account: RegistrarAccess = {
  ...{ id: 1, driver: 'logicBoxes', simulatedBehaviour: 'works', hostname: '', port: 700, username: '', password: '' },
  ...{ authority: null, clientCertificate: null, clientKey: null, currency: null, timeout: 3 },
}
const context = (calls: OutsideRequest[], other: Partial<RegistrarAccess> = {}): RegistrarContext => ({
  ...{ mayCall: () => true, turn: async () => {}, allowPrivate: true, now: () => new Date(), db: undefined as never },
  addresses: { logicBoxes: logicBoxes.api, openProvider: openProvider.api },
  record: async call => void calls.push(call),
  account: { ...account, ...other },
})
const logicBoxesWay = (calls: OutsideRequest[] = [], other: Partial<RegistrarAccess> = {}) =>
  openLogicBoxes(context(calls, { ...logicBoxes.access, ...other }))
const openProviderWay = (calls: OutsideRequest[] = [], other: Partial<RegistrarAccess> = {}) =>
  openOpenProvider(context(calls, { ...openProvider.access, driver: 'openProvider', ...other }))

const bench = (
  server: LogicBoxesServer | OpenProviderServer,
  rest: Pick<RegistrarBench, 'open' | 'arrives' | 'deletes' | 'asks' | 'judgesPrice'>,
): RegistrarBench => ({
  ...rest,
  goWrong: fault => server.goWrong(fault === 'away' ? 'busy' : fault),
  empty: async () => server.empty(),
  elsewhere: async name => {
    server.state.elsewhere.set(name, { code: `let-me-go-${name}`, locked: false })
    return `let-me-go-${name}`
  },
})
registrarConformance('LogicBoxes', () =>
  bench(logicBoxes, {
    ...{ open: calls => logicBoxesWay(calls), arrives: async name => settle(logicBoxes.state, name) },
    asks: async (name, { currency, ...cost }) => void logicBoxes.state.premiums.set(name, { ...cost, sellingCurrencySymbol: currency }),
    deletes: async name => {
      const order = logicBoxes.state.orders.get(name)
      if (order) order.status = 'Pending Delete Restorable'
    },
    // What it is paid is taken from the balance, whatever was expected.
    judgesPrice: false,
  }),
)
registrarConformance('OpenProvider', () =>
  bench(openProvider, {
    ...{ open: calls => openProviderWay(calls), arrives: async name => openProvider.settle(name), judgesPrice: true },
    deletes: async name => {
      const found = openProvider.state.names.find(({ domain }) => `${domain.name}.${domain.extension}` === name)
      if (found) Object.assign(found, { status: 'DEL', restorable_until: '2999-01-01' })
    },
    // Amounts are numbers in JSON, and some of them are none.
    asks: async (name, { currency, ...cost }) => {
      const price = Object.fromEntries(Object.entries(cost).map(([command, amount]) => [command, Number(amount) || amount]))
      openProvider.state.premiums.set(name, { currency, ...price } as never)
    },
  }),
)

beforeEach(async () => {
  for (const server of [logicBoxes, openProvider]) {
    await server.goWrong('works')
    server.empty()
  }
})

test('LogicBoxes: a customer and a contact are made once for somebody, whatever becomes of the answers', async () => {
  const { state } = logicBoxes
  const way = logicBoxesWay()
  await logicBoxes.goWrong('losesAnswers')
  // The customer is made and nobody hears of it: nothing was ordered, so it is tried again.
  expect(await way.register(registration('one.com'))).toMatchObject({ is: 'retryable' })
  expect(await way.register(registration('one.com'))).toMatchObject({ is: 'retryable' })
  await logicBoxes.goWrong('works')
  for (const name of ['one.com', 'two.com']) expect(await way.register(registration(name))).toEqual({ is: 'ok' })
  expect([state.customers.size, state.contacts.size, state.orders.size]).toEqual([1, 1, 2])
})

test.each(['LogicBoxes', 'OpenProvider'])('%s: what waits for a registry is told as that, and is ours when it is decided', async name => {
  const [server, way] = name === 'LogicBoxes' ? [logicBoxes, logicBoxesWay()] : [openProvider, openProviderWay()]
  server.state.waits = true
  expect(await way.register(registration('waits.com'))).toEqual({ is: 'ok' })
  expect(await way.domain('waits.com')).toMatchObject({ domain: { ours: true, undecided: true, transferPending: false } })
  const again = await way.register(registration('waits.com'))
  expect(again.is).not.toBe('ok')
  // What is under way with one name says nothing of the registrar.
  if (again.is === 'retryable') expect(again).toMatchObject({ answered: true })
  server.state.elsewhere.set('comes.com', { code: 'a-long-transfer-code', locked: false })
  expect(await way.transfer({ ...registration('comes.com', 1), eppCode: 'a-long-transfer-code' })).toEqual({ is: 'ok' })
  expect(await way.domain('comes.com')).toMatchObject({ domain: { ours: false, undecided: false, transferPending: true } })
  server.state.elsewhere.set('locked.com', { code: 'x', locked: true })
  expect(await way.transfer({ ...registration('locked.com', 1), eppCode: 'x' })).toMatchObject({ is: 'rejected', code: 'locked' })
})

test.each(['LogicBoxes', 'OpenProvider'])(
  '%s: a page instead of an answer, no answer in time and a closed port are told apart',
  async name => {
    const [server, open] = name === 'LogicBoxes' ? [logicBoxes, logicBoxesWay] : [openProvider, openProviderWay]
    const way = open()
    await way.register(registration('there.com'))
    await server.goWrong('html')
    expect(await way.domain('there.com')).toMatchObject({ is: 'retryable', message: expect.stringContaining('502') })
    await server.goWrong('slow')
    expect(await open([], { timeout: 0.15 }).setLock('there.com', true)).toMatchObject({ is: 'unknown' })
    await server.goWrong('down')
    expect(await way.setLock('there.com', false)).toMatchObject({ is: 'retryable', message: expect.stringContaining('ECONNREFUSED') })
    await server.goWrong('works')
    expect(await way.domain('there.com')).toMatchObject({ domain: { locked: true } })
  },
)

test.each(['LogicBoxes', 'OpenProvider'])('%s: a wrong key is told as that, whatever the status; secrets stand in no log', async name => {
  const open = name === 'LogicBoxes' ? logicBoxesWay : openProviderWay
  const calls: OutsideRequest[] = []
  expect(await open(calls, { password: 'Wrong#Wadi-Key-88' }).test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  expect(await open(calls, { password: 'Wrong#Wadi-Key-88' }).register(registration('x.com'))).toMatchObject({ code: 'unauthorized' })
  const way = open(calls)
  await way.register(registration('najd.com'))
  await way.domain('najd.com')
  const { redact } = await import('#contract/kernel/redact.ts')
  const kept = JSON.stringify(redact(calls))
  const secrets = ['Wrong#Wadi-Key-88', logicBoxes.access.password, openProvider.access.password, 'oa-', 'secret-1']
  for (const secret of secrets) expect(kept).not.toContain(secret)
})

test('OpenProvider: a token that has ended is asked for again, and what was refused for it is done once', async () => {
  const way = openProviderWay()
  await way.register(registration('najd.com'))
  openProvider.endTokens()
  const { expiresOn = '' } = ((await way.domain('najd.com')) as unknown as { domain: { expiresOn: string } }).domain
  openProvider.endTokens()
  expect(await way.renew({ name: 'najd.com', years: 1, expiresOn })).toEqual({ is: 'ok' })
  openProvider.heard.length = 0
  await Promise.all([way.domain('najd.com'), way.domain('najd.com')])
  expect(openProvider.heard.filter(call => call.endsWith('login'))).toHaveLength(0)
})

test('LogicBoxes: a name is forwarded as it is asked for, anew each time, until it is forwarded nowhere; mailboxes of people stay', async () => {
  const way = logicBoxesWay()
  await way.register(registration('najd.com'))
  const order = () => logicBoxes.state.orders.get('najd.com')
  const [to, mail] = ['https://www.example.com', ['info sara@example.com', 'info omar@example.com', '* sara@example.com']]
  for (let twice = 0; twice < 2; twice++) expect(await way.setForwarding?.('najd.com', { to, withPath: true, mail })).toEqual({ is: 'ok' })
  expect(order()?.site).toEqual({ forward: to, pathforwarding: 'true' })
  expect(order()?.mail).toEqual({ 'info@najd.com': 'sara@example.com,omar@example.com', '*@najd.com': 'sara@example.com' })
  const other = { to: `${to}/shop`, withPath: false, mail: ['shop sara@example.com'] }
  expect(await way.setForwarding?.('najd.com', other)).toEqual({ is: 'ok' })
  expect([order()?.site?.forward, order()?.mail]).toEqual([`${to}/shop`, { 'shop@najd.com': 'sara@example.com' }])
  for (let twice = 0; twice < 2; twice++)
    expect(await way.setForwarding?.('najd.com', { to: null, withPath: false, mail: [] })).toEqual({ is: 'ok' })
  expect([order()?.site, order()?.mail]).toEqual([null, {}])
  expect(await way.setForwarding?.('nobody.com', other)).toMatchObject({ is: 'rejected', code: 'noSuchDomain' })
})

test('a test of the connection tells what is left of our money', async () => {
  expect(await logicBoxesWay().test()).toEqual({ is: 'ok', balance: { amount: 500_00, currency: 'USD' } })
  expect(await openProviderWay().test()).toEqual({ is: 'ok', balance: { amount: -12_50, currency: 'EUR' } })
})

test('what they ask for is read by extension, in the currency of our account', async () => {
  const boxes = await logicBoxesWay().costs?.()
  expect(boxes).toEqual({
    is: 'ok',
    costs: [
      ...['.com', '.net'].map(extension => ({
        ...{ extension, currency: 'USD', minimumYears: 1, register: 985, renew: 1085, transfer: 985, redemption: 8000 },
      })),
      { extension: '.online', currency: 'USD', minimumYears: 2, register: 120, renew: 3290, transfer: null, redemption: null },
    ],
  })
  expect(await openProviderWay().costs?.()).toEqual({
    is: 'ok',
    costs: [
      { extension: '.com', currency: 'EUR', minimumYears: 1, register: 910, renew: 1025, transfer: null, redemption: 7000 },
      { extension: '.online', currency: 'EUR', minimumYears: 2, register: 120, renew: null, transfer: 3000, redemption: null },
    ],
  })
})
