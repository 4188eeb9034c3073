import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { positiveDecimal } from '#contract/kernel/exact-decimal.ts'
import { ecb } from '#platform/drivers/exchange-rates/ecb.ts'
import { type ExchangeRates, RatesUnavailable } from '#platform/drivers/exchange-rates/exchange-rates.ts'
import { breakSimulator, simulator } from '#platform/drivers/exchange-rates/simulator.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const day = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.1586'/><Cube currency='JPY' rate='179.440'/><Cube currency='BAD' rate='0'/></Cube></Cube></gesmes:Envelope>`

let platform: TestPlatform
let server: Server
let answer = { status: 200, body: day }
beforeAll(async () => {
  platform = await testPlatform()
  server = createServer((_, response) => {
    response.statusCode = answer.status
    response.end(answer.body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.close()
  await platform.close()
})
beforeEach(async () => {
  answer = { status: 200, body: day }
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`
const settings = () => ({ address: address(), db: platform.database.db, now: new Date('2026-11-20T15:00:00Z') })
const sources: [string, () => ExchangeRates, (broken: boolean) => Promise<void>][] = [
  [
    'the European Central Bank',
    () => ecb(settings()),
    async broken => {
      answer = broken ? { status: 503, body: '' } : { status: 200, body: day }
    },
  ],
  ['the simulator', () => simulator(settings()), broken => breakSimulator(platform.database.db, broken ? 1 : 0)],
]

describe.each(sources)('%s', (_, source, breaks) => {
  test('tells exact rates of a day against its base', async () => {
    const { base, day: on, rates } = await source().quotes()
    expect(base).toMatch(/^[A-Z]{3}$/)
    expect(on).toBe('2026-11-20')
    expect(rates.USD).toBeDefined()
    expect(Object.values(rates).filter(positiveDecimal)).toEqual([])
    expect(rates).not.toHaveProperty(base)
  })
  test('fails as such while it is down, and recovers', async () => {
    await breaks(true)
    await expect(source().quotes()).rejects.toBeInstanceOf(RatesUnavailable)
    await breaks(false)
    expect((await source().quotes()).rates.USD).toBeDefined()
  })
})

test('the bank: anything but its rates is refused', async () => {
  for (const body of ['', '<html>', '{}', 'x'.repeat(300_000)]) {
    answer = { status: 200, body }
    await expect(ecb(settings()).quotes()).rejects.toBeInstanceOf(RatesUnavailable)
  }
  await expect(ecb({ ...settings(), address: 'http://127.0.0.1:9/' }).quotes()).rejects.toBeInstanceOf(RatesUnavailable)
})

test('the bank: rates that are no rates are left out, the others are in their one form', async () => {
  expect((await ecb(settings()).quotes()).rates).toEqual({ USD: '1.1586', JPY: '179.44' })
})

test('the simulator moves with each question and remembers where it was', async () => {
  const [first, second] = [await simulator(settings()).quotes(), await simulator(settings()).quotes()]
  expect(second.rates.GBP).not.toBe(first.rates.GBP)
})
