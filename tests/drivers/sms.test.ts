import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReport } from '#platform/drivers/sms/read-report.ts'
import { openSimulatedSms } from '#platform/drivers/sms/simulator.ts'
import type { OpenSms, SmsContext } from '#platform/drivers/sms/sms-driver.ts'
import { openTaqnyat } from '#platform/drivers/sms/taqnyat.ts'
import { openUnifonic } from '#platform/drivers/sms/unifonic.ts'
import { type SmsFault, type SmsServer, smsServer } from '#tests/support/sms-server.ts'

let server: SmsServer
beforeAll(async () => {
  server = await smsServer('key')
})
afterAll(() => server.close())

const message = { to: '+966512345678', text: 'رمز التحقق: 123456', sender: 'SIJIL', key: 'sms-1' }
interface Bench {
  open: OpenSms
  context(fault: SmsFault, more?: Partial<SmsContext>): SmsContext
}
const context = (fault: SmsFault, more: Partial<SmsContext> = {}): SmsContext => {
  server.goWrong(fault)
  const behaviour = fault === 'busy' ? 'down' : fault
  const address = fault === 'down' ? 'http://127.0.0.1:9' : server.address
  return { apiKey: 'key', behaviour, address, allowPrivate: true, ...more }
}
const benches: [string, Bench][] = [
  ['Taqnyat', { open: openTaqnyat, context }],
  ['Unifonic', { open: openUnifonic, context }],
  ['a simulated gateway', { open: openSimulatedSms, context }],
]

describe.each(benches)('%s', (_name, bench) => {
  test('takes a message and gives it a number', async () => {
    const answer = await bench.open(bench.context('works')).send(message)
    expect(answer).toMatchObject({ is: 'ok', providerId: expect.stringMatching(/./) })
    if (bench.open !== openSimulatedSms)
      expect(server.taken.at(-1)).toMatchObject({ to: '966512345678', text: message.text, sender: 'SIJIL' })
  })
  test('says what is left', async () => {
    expect(await bench.open(bench.context('works')).test()).toMatchObject({ is: 'ok', balance: expect.stringMatching(/\d/) })
  })
  test('out of reach nothing was sent, and it may be tried again', async () => {
    expect(await bench.open(bench.context('down')).send(message)).toMatchObject({ is: 'retryable' })
    expect(await bench.open(bench.context('busy')).send(message)).toMatchObject({ is: 'retryable' })
  })
  test('without an answer nobody knows whether it was sent', async () => {
    expect(await bench.open(bench.context('losesAnswers')).send(message)).toMatchObject({ is: 'unknown' })
  })
  test('a number that is none is refused for good', async () => {
    expect(await bench.open(bench.context('works')).send({ ...message, to: '+1000000000000' })).toMatchObject({
      is: 'rejected',
      code: 'badNumber',
    })
  })
})

test.each([openTaqnyat, openUnifonic])('a wrong key and an unknown sender are told as such', async open => {
  expect(await open(context('works', { apiKey: 'other' })).send(message)).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  expect(await open(context('works', { apiKey: 'other' })).test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  expect(await open(context('works')).send({ ...message, sender: 'Other' })).toMatchObject({ is: 'rejected', code: 'unknownSender' })
})

test.each([
  ['{"messageId":"7001","status":"DELIVRD"}', { providerId: '7001', is: 'delivered' }],
  ['[{"MessageID":7001,"Status":"Failed","reason":"absent"}]', { providerId: '7001', is: 'failed', message: 'absent' }],
  ['MessageID=7001&Status=Delivered', { providerId: '7001', is: 'delivered' }],
  ['{"messageId":"7001","status":"queued"}', null],
  ['{"status":"delivered"}', null],
  ['nothing', null],
  ['{"messageId":', null],
])('a report %s', (raw, report) => {
  const read = readReport(Buffer.from(raw))
  if (report === null) expect(read).toBeNull()
  else expect(read).toMatchObject(report)
})
