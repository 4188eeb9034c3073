import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEppRegistrar } from '#platform/drivers/registrar/epp/epp-registrar.ts'
import type { RegistrarAccess } from '#platform/drivers/registrar/registrar-driver.ts'
import type { OutsideRequest } from '#platform/kernel/module-call/record-call.ts'
import { type RegistryServer, registryServer } from '#tests/support/registry/registry-server.ts'
import { otherCertificate, whmCertificate } from '#tests/support/whm-certificates.ts'

let registry: RegistryServer
const calls: OutsideRequest[] = []
beforeAll(async () => {
  registry = await registryServer()
})
beforeEach(() => {
  registry.state.fault = null
  registry.heard.length = 0
})
afterAll(() => registry.close())

const open = (other: Partial<RegistrarAccess> = {}, mayCall = () => true, turn = async () => {}) =>
  openEppRegistrar({
    account: {
      ...{ id: 1, driver: 'epp', simulatedBehaviour: 'works', hostname: '127.0.0.1', port: registry.port, timeout: 2 },
      ...{ username: registry.username, password: registry.password, authority: whmCertificate.certificate },
      ...{ clientCertificate: whmCertificate.certificate, clientKey: whmCertificate.key, currency: null },
      ...other,
    },
    record: async call => void calls.push(call),
    ...{ mayCall, turn },
    ...{ allowPrivate: true, addresses: {} },
    db: undefined as never,
    now: () => new Date(),
  })
const registrant = {
  ...{ name: 'Sara <Al & Co>', organisation: 'شركة النجد', email: 'sara@example.sa', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
}
const asked = (name: string) => ({ name, years: 2, nameservers: ['ns1.sijil.sa', 'ns2.sijil.sa'], registrant, documents: [] })

test('a name is registered, read, renewed from its expiry alone, delegated, locked and brought here', async () => {
  const way = open()
  expect(await way.test()).toEqual({ is: 'ok' })
  expect(await way.register(asked('najd.test'))).toEqual({ is: 'ok' })
  expect(await way.register(asked('najd.test'))).toMatchObject({ is: 'rejected', code: 'taken' })
  expect(registry.contacts.size).toBe(1)
  const names = Array.from({ length: 60 }, (_, at) => `n${at}.test`)
  const { free } = (await way.check(['najd.test', ...names])) as unknown as { free: Map<string, boolean | null> }
  expect([free.get('najd.test'), free.get('n59.test'), free.size]).toEqual([false, true, 61])

  const read = async (name = 'najd.test') => ((await way.domain(name)) as unknown as { domain: never }).domain
  const expiresOn = `${new Date().getUTCFullYear() + 2}-06-15`
  const there = { ours: true, expiresOn, registeredOn: '2026-01-02', locked: false, nameservers: ['ns1.sijil.sa', 'ns2.sijil.sa'] }
  expect(await read()).toMatchObject(there)
  expect(await way.renew({ name: 'najd.test', years: 1, expiresOn })).toEqual({ is: 'ok' })
  expect(await way.renew({ name: 'najd.test', years: 1, expiresOn })).toMatchObject({
    is: 'rejected',
    message: expect.stringMatching(/^2306/),
  })
  expect(await way.setNameservers('najd.test', ['NS2.sijil.sa', 'ns3.sijil.sa'])).toEqual({ is: 'ok' })
  expect([await way.setLock('najd.test', true), await way.setLock('najd.test', true)]).toEqual([{ is: 'ok' }, { is: 'ok' }])
  expect(await read()).toMatchObject({
    locked: true,
    nameservers: ['ns2.sijil.sa', 'ns3.sijil.sa'],
    expiresOn: expiresOn.replace(/^\d+/, String(new Date().getUTCFullYear() + 3)),
  })
  await way.setLock('najd.test', false)
  expect(await read()).toMatchObject({ locked: false })

  const [first, second] = [`1 13 2 ${'AB'.repeat(32)}`, `2 13 2 ${'CD'.repeat(32)}`]
  expect(await read()).toMatchObject({ dsRecords: [] })
  expect([await way.setDs?.('najd.test', [first]), await way.setDs?.('najd.test', [first])]).toEqual([{ is: 'ok' }, { is: 'ok' }])
  expect(await way.setDs?.('najd.test', [second])).toEqual({ is: 'ok' })
  expect(await read()).toMatchObject({ dsRecords: [second], nameservers: ['ns2.sijil.sa', 'ns3.sijil.sa'] })
  await way.setDs?.('najd.test', [])
  expect(await read()).toMatchObject({ dsRecords: [] })

  registry.names.set('away.test', {
    holder: 'other',
    expires: '2030-01-01T00:00:00Z',
    hosts: [],
    statuses: ['ok'],
    code: 'let-me-go',
    asker: null,
  })
  expect(await read('nobody.test')).toBe(null)
  expect(await way.transfer({ ...asked('away.test'), eppCode: 'wrong' })).toMatchObject({ is: 'rejected', code: 'eppCodeWrong' })
  expect(await way.transfer({ ...asked('away.test'), eppCode: 'let-me-go' })).toEqual({ is: 'ok' })
  expect(await read('away.test')).toMatchObject({ ours: false, transferPending: true })
  const kept = JSON.stringify(calls)
  for (const secret of [registry.password, 'let-me-go', registry.names.get('najd.test')?.code]) expect(kept).not.toContain(secret)
})

test('a name whose registry waits for the report of its restoration is brought back to the end, and asked for once', async () => {
  const way = open()
  const there = async () => ((await way.domain('back.test')) as unknown as { domain: object }).domain
  await way.register(asked('back.test'))
  Object.assign(registry.names.get('back.test') ?? {}, { rgp: 'pendingRestore', statuses: ['pendingDelete'] })
  const heard = registry.heard.length
  expect(await there()).toMatchObject({ ours: true, inRedemption: true })
  expect(await way.restore?.('back.test')).toEqual({ is: 'ok' })
  expect(registry.heard.slice(heard).filter(verb => verb === 'domain:update')).toHaveLength(1)
  expect(await there()).not.toHaveProperty('inRedemption')
})

test('a registry without grace periods says that a name goes by its status alone', async () => {
  const way = open()
  await way.register(asked('goes.test'))
  Object.assign(registry.names.get('goes.test') ?? {}, { statuses: ['pendingDelete'] })
  const said = (await way.domain('goes.test')) as unknown as { domain: object }
  expect(said.domain).toMatchObject({ ours: true, beingDeleted: true })
  expect(said.domain).not.toHaveProperty('inRedemption')
})

test('what became of a command without an answer is not known; what only reads is asked again', async () => {
  const way = open()
  registry.state.fault = 'dropsCreate'
  expect(await way.register(asked('lost.test'))).toMatchObject({ is: 'unknown' })
  expect(registry.heard.filter(verb => verb === 'domain:create')).toHaveLength(1)
  registry.state.fault = null
  expect(await way.domain('lost.test')).toMatchObject({ domain: { ours: true } })
  registry.hangUp()
  expect(await way.domain('lost.test')).toMatchObject({ domain: { ours: true } })
  registry.state.fault = 'otherAnswer'
  expect(await way.setLock('lost.test', true)).toMatchObject({ is: expect.stringMatching(/unknown|retryable/) })
  registry.state.fault = 'silent'
  expect(await open({ timeout: 1 }).renew({ name: 'lost.test', years: 1, expiresOn: '2030-01-01' })).toMatchObject({ is: 'unknown' })
})

test('a command that fails is an answer of the registry; a session that it does not give is none', async () => {
  registry.state.fault = 'busyName'
  for (const answer of [await open().domain('busy.test'), await open().setLock('busy.test', true)])
    expect(answer).toMatchObject({ is: 'retryable', answered: true, message: expect.stringContaining('2400') })
  registry.state.fault = 'full'
  expect(await open({ id: 30 }).domain('busy.test')).not.toHaveProperty('answered')
  registry.state.fault = null
})

test('commands of many at once share one session, each with its own answer', async () => {
  const before = registry.state.sessions
  const way = open({ id: 2 })
  const answers = await Promise.all(['najd.test', 'nobody.test', 'lost.test'].map(name => way.domain(name)))
  expect(answers).toMatchObject([{ domain: { name: 'najd.test' } }, { domain: null }, { domain: { name: 'lost.test' } }])
  expect(registry.state.sessions - before).toBe(1)
})

test('who is not let in, a registry that is full, another certificate and a private address are told apart, and nothing is done', async () => {
  expect(await open({ password: 'wrong-password' }).test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  expect(await open({ clientCertificate: null, clientKey: null }).test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  registry.state.fault = 'full'
  expect(await open({ id: 3 }).register(asked('full.test'))).toMatchObject({ is: 'retryable', message: expect.stringContaining('2502') })
  registry.state.fault = null
  expect(await open({ authority: otherCertificate }).test()).toMatchObject({ is: 'retryable' })
  expect(await open({ id: 4 }, () => false).test()).toMatchObject({ is: 'retryable', message: 'privateAddress' })
  expect(registry.names.has('full.test')).toBe(false)
})

test('documents go out with the name; the registry decides later and says so, and each message comes until it is acknowledged', async () => {
  registry.state.reviews = true
  const way = open({ id: 5 })
  const bytes = Buffer.from('%PDF-1.7 the register')
  const one = { number: '1010000000', issuerName: null, fileName: 'cr.pdf', mimeType: 'application/pdf', bytes }
  const licence = { ...one, documentType: 'authorityLicence', number: 'L-7', issuerName: 'هيئة الاتصالات', mimeType: 'image/jpeg' } as const
  const documents = [{ ...one, documentType: 'commercialRegistration' as const }, licence]
  expect(await way.register({ ...asked('docs.test'), documents })).toEqual({ is: 'ok' })
  expect(registry.documents).toEqual([
    { name: 'docs.test', type: 'commercial_registration', issuer: '1', id: '1010000000', extension: '.pdf', bytes },
    { name: 'docs.test', type: 'other', issuer: '', id: 'L-7', extension: '.jpg', bytes },
  ])
  const kept = JSON.stringify(calls, (name, value) => (name === 'seconds' ? null : value))
  for (const secret of [bytes.toString('base64'), '1010000000']) expect(kept).not.toContain(secret)
  expect(await way.domain('docs.test')).toMatchObject({ domain: { ours: true, undecided: true } })
  expect(await way.nextMessage?.()).toEqual({ is: 'ok', message: null })
  registry.decide('docs.test', true, 'Welcome')
  registry.messages.tell('The registry is closed on Friday')
  const decision = { kind: 'decision', name: 'docs.test', approved: true, text: 'Welcome' }
  expect(await way.nextMessage?.()).toMatchObject({ message: decision })
  const again = (await way.nextMessage?.()) as unknown as { message: { id: string } }
  expect(again).toMatchObject({ message: decision })
  expect(await way.acknowledge?.(again.message.id)).toEqual({ is: 'ok' })
  expect(await way.nextMessage?.()).toMatchObject({ message: { kind: 'other', name: null, text: 'The registry is closed on Friday' } })
  expect(await way.domain('docs.test')).toMatchObject({ domain: { ours: true, undecided: false } })
  registry.state.reviews = false
  registry.messages.queue.length = 0
})

test('what a registry asks is the sum of its fees for one year, less what it credits; what it does not say is told as that', async () => {
  const way = open({ id: 6 })
  const gold = { kind: 'PREMIUM', currency: 'JPY', fees: { create: ['500.00', '20'], renew: ['70'], transfer: ['-5'] } }
  registry.premiums.set('gold.test', gold)
  registry.premiums.set('plain.test', { kind: 'Standard', currency: 'JPY', fees: { create: ['10'] } })
  registry.premiums.set('hushed.test', { kind: 'premium', currency: 'JPY', fees: {}, untold: true })
  registry.premiums.set('silent.test', { kind: '', currency: 'JPY', fees: {}, untold: true })
  const said = await way.check(['gold.test', 'plain.test', 'hushed.test', 'silent.test'])
  const none = { currency: 'JPY', register: null, renew: null, transfer: null }
  expect(said.is === 'ok' && [[...said.premium], [...(said.unclear ?? [])]]).toEqual([
    [
      ['gold.test', { currency: 'JPY', register: 520, renew: 70, transfer: null }],
      ['hushed.test', none],
    ],
    ['silent.test'],
  ])
  expect(await way.renewalCost?.('silent.test')).toMatchObject({ is: 'rejected', code: 'notSupported' })
  expect(await way.renewalCost?.('plain.test')).toEqual({ is: 'ok', premium: null })
  const asked1 = { ...asked('gold.test'), years: 1 }
  expect(await way.register({ ...asked1, cost: { currency: 'JPY', amount: 500 } })).toMatchObject({ is: 'rejected', code: 'premiumPrice' })
  expect(await way.register({ ...asked1, cost: { currency: 'JPY', amount: 520 } })).toEqual({ is: 'ok' })
  registry.premiums.clear()
})

test('whether a name comes is asked where its registry does not show it, and a message says how a transfer ended', async () => {
  const way = open({ id: 7 })
  const theirs = { holder: 'other', expires: '2030-01-01T00:00:00Z', hosts: [], statuses: ['ok'], code: 'let-me-go', asker: null }
  registry.names.set('hidden.test', { ...theirs, hidden: true })
  const read = async () => {
    const said = await way.domain('hidden.test')
    return said.is === 'ok' ? said.domain : said
  }
  expect(await read()).toMatchObject({ ours: false, transferPending: false })
  expect(await way.transfer({ ...asked('hidden.test'), eppCode: 'let-me-go' })).toEqual({ is: 'ok' })
  expect(await read()).toMatchObject({ ours: false, transferPending: true })
  const ends = { pending: [false, false], serverApproved: [true, false], clientRejected: [false, true], clientCancelled: [false, true] }
  for (const [state, [approved, refused]] of Object.entries(ends)) {
    registry.messages.tellTransfer('Hidden.test', state, `It is ${state}`)
    const said = (await way.nextMessage?.()) as unknown as { message: { id: string } }
    expect(said.message).toMatchObject({ kind: 'transfer', name: 'hidden.test', approved, refused, text: `It is ${state}` })
    await way.acknowledge?.(said.message.id)
  }
})

test('each command waits for its turn, and a greeting or a login takes none', async () => {
  let turns = 0
  const way = open({ id: 901 }, undefined, async () => void turns++)
  await Promise.all(Array.from({ length: 10 }, () => way.domain('pace.test')))
  expect(turns).toBe(registry.heard.filter(verb => verb === 'domain:info').length)
})
