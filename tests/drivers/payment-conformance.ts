import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GatewayCall, PaymentAnswer, PaymentDriver } from '#platform/drivers/payment/payment-driver.ts'

/** What goes wrong at a gateway. */
export type GatewayFault = 'works' | 'down' | 'losesAnswers' | 'slow'

/** A gateway to try a driver with. */
export interface GatewayBench {
  /** A driver for it, whose calls are recorded in `calls`. */
  open(calls: GatewayCall[]): PaymentDriver
  /** From now on. `slow`: slower than the driver waits. */
  goWrong(fault: GatewayFault): Promise<void>
  /** The payer gives a card that is good, or one that is not, where the payment says. */
  pay(address: string, good: boolean): Promise<void>
  /** A bill is paid at a bank. */
  payBill(reference: string): Promise<void>
  /** The token of a saved card: one that is good, one with too little on it. */
  card(kind: 'good' | 'poor'): Promise<string>
  /** What it sends to our door about a payment, as bytes; with another secret when forged. */
  callback(reference: string, eventId: string, forged?: boolean): Buffer
}

/** What every driver of an online gateway does, whatever the gateway. */
export function paymentConformance(name: string, bench: () => GatewayBench): void {
  describe(name, () => {
    let calls: GatewayCall[]
    let gateway: PaymentDriver
    beforeEach(async () => {
      calls = []
      await reopen('works')
    })
    async function reopen(fault: GatewayFault) {
      await bench().goWrong(fault)
      gateway = bench().open(calls)
    }
    const asked = () => ({ key: randomUUID(), amount: 11_500, currency: 'SAR', description: 'Invoice INV-1' })
    const started = () => ({ ...asked(), returnAddress: 'https://console.example/back' })
    function told<T extends object>(answer: PaymentAnswer<T>): T {
      if (answer.is !== 'ok') throw new Error(`${answer.is}: ${answer.message}`)
      return answer
    }
    const now = async (reference: string) => told(await gateway.payment(reference)).payment
    async function paid() {
      const { payment } = told(await gateway.chargeCard({ ...asked(), token: await bench().card('good') }))
      return { ...payment, paymentId: payment.paymentId as string }
    }

    test('it knows us, and says that its payments are for trying', async () => {
      expect(await gateway.test()).toEqual({ is: 'ok', live: false })
    })

    test('a payment waits for its payer at an address, and is paid when they have paid there', async () => {
      const wanted = started()
      const { payment } = told(await gateway.startPayment(wanted))
      expect(payment).toMatchObject({ status: 'initiated', amount: 11_500, currency: 'SAR', key: wanted.key, paymentId: null })
      expect(await now(payment.reference)).toMatchObject({ status: 'initiated', address: payment.address })
      await bench().pay(payment.address as string, true)
      expect(await now(payment.reference)).toMatchObject({
        ...{ status: 'paid', key: wanted.key, amount: 11_500, refunded: 0, address: null },
        ...{ paymentId: expect.any(String), card: { brand: 'mada', lastFour: expect.stringMatching(/^\d{4}$/) } },
      })
    })

    test('a card that was given is charged once its holder has proved who they are', async () => {
      const { payment } = told(await gateway.startPayment({ ...started(), token: await bench().card('good') }))
      expect(payment).toMatchObject({ status: 'initiated', address: expect.stringMatching(/^https?:\/\//) })
      await bench().pay(payment.address as string, true)
      expect(await now(payment.reference)).toMatchObject({ status: 'paid', reference: payment.reference, paymentId: expect.any(String) })
    })

    test('a bill has a number for the payer’s bank, the same for the same key, and is paid there; it is of riyals and not too small', async () => {
      const wanted = asked()
      const { payment } = told(await gateway.startBill(wanted))
      expect(payment).toMatchObject({ status: 'initiated', amount: 11_500, key: wanted.key, paymentId: null, card: null })
      expect(payment.bill).toMatchObject({ number: expect.stringMatching(/^\d{10,16}$/), billerCode: '901' })
      expect(told(await gateway.startBill(wanted)).payment.bill).toEqual(payment.bill)
      await bench().payBill(payment.reference)
      expect(await now(payment.reference)).toMatchObject({ status: 'paid', paymentId: expect.any(String), bill: payment.bill })
      expect(await gateway.startBill({ ...asked(), amount: 99_99 })).toMatchObject({ is: 'rejected', code: 'amountRefused' })
      expect(await gateway.startBill({ ...asked(), currency: 'USD' })).toMatchObject({ is: 'rejected', code: 'currencyRefused' })
    })

    test('a holder who does not pass pays nothing', async () => {
      const { payment } = told(await gateway.startPayment({ ...started(), token: await bench().card('good') }))
      await bench().pay(payment.address as string, false)
      expect(await now(payment.reference)).toMatchObject({ status: 'failed', paymentId: null, code: expect.any(String) })
    })

    test('a saved card is charged while its holder is away; the same key charges it once', async () => {
      const wanted = { ...asked(), token: await bench().card('good') }
      const { payment } = told(await gateway.chargeCard(wanted))
      expect(payment).toMatchObject({ status: 'paid', reference: wanted.key, key: wanted.key, fee: 115 })
      expect(told(await gateway.chargeCard(wanted)).payment).toEqual(payment)
      expect(await now(wanted.key)).toMatchObject({ status: 'paid', amount: 11_500 })
    })

    test('a card with too little on it fails with that reason', async () => {
      const { payment } = told(await gateway.chargeCard({ ...asked(), token: await bench().card('poor') }))
      expect(payment).toMatchObject({ status: 'failed', code: 'insufficientFunds', paymentId: null })
    })

    test('a card is told without its number, and is none once it is forgotten', async () => {
      const token = await bench().card('good')
      expect(told(await gateway.card(token)).card).toMatchObject({ token, brand: 'mada', lastFour: '1010', expiryMonth: 12 })
      expect(await gateway.forgetCard(token)).toMatchObject({ is: 'ok' })
      expect(await gateway.forgetCard(token)).toMatchObject({ is: 'ok' })
      expect(told(await gateway.card(token)).card).toBeNull()
      expect(await gateway.chargeCard({ ...asked(), token })).toMatchObject({ is: 'rejected', code: 'noSuchCard' })
    })

    test('money is given back in parts, the same key once, and never more than was paid', async () => {
      const { paymentId } = await paid()
      const part = { paymentId, amount: 4000, currency: 'SAR', key: randomUUID(), refundedBefore: 0 }
      expect(told(await gateway.refund(part)).payment).toMatchObject({ refunded: 4000, amount: 11_500, status: 'paid' })
      expect(told(await gateway.refund(part)).payment).toMatchObject({ refunded: 4000 })
      const rest = { ...part, key: randomUUID(), refundedBefore: 4000 }
      expect(await gateway.refund({ ...rest, amount: 7501 })).toMatchObject({ is: 'rejected', code: 'notRefundable' })
      expect(told(await gateway.refund({ ...rest, amount: 7500 })).payment).toMatchObject({ refunded: 11_500 })
      expect(await gateway.refund({ ...part, currency: 'USD', key: randomUUID() })).toMatchObject({
        is: 'rejected',
        code: 'currencyRefused',
      })
    })

    test('a payment is taken back whole, and then nothing of it is given back', async () => {
      const { paymentId } = await paid()
      expect(told(await gateway.voidPayment(paymentId)).payment).toMatchObject({ status: 'voided' })
      const refund = { paymentId, amount: 100, currency: 'SAR', key: randomUUID(), refundedBefore: 0 }
      expect(await gateway.refund(refund)).toMatchObject({ is: 'rejected', code: 'notRefundable' })
    })

    test('what is not there is null when asked for, and refused when changed', async () => {
      const nobody = randomUUID()
      expect(await now(nobody)).toBeNull()
      expect(await now('../payments')).toBeNull()
      const refund = { paymentId: nobody, amount: 100, currency: 'SAR', key: randomUUID(), refundedBefore: 0 }
      expect(await gateway.refund(refund)).toMatchObject({ is: 'rejected', code: 'noSuchPayment' })
      expect(await gateway.voidPayment(nobody)).toMatchObject({ is: 'rejected' })
      expect(await gateway.startPayment({ ...started(), amount: 0 })).toMatchObject({ is: 'rejected', code: 'amountRefused' })
    })

    test('a gateway that is down is one to ask again later; nothing was done', async () => {
      const wanted = { ...asked(), token: await bench().card('good') }
      await reopen('down')
      expect(await gateway.chargeCard(wanted)).toMatchObject({ is: 'retryable' })
      expect(await gateway.payment(wanted.key)).toMatchObject({ is: 'retryable' })
      await reopen('works')
      expect(await now(wanted.key)).toBeNull()
    })

    test.each(['losesAnswers', 'slow'] as const)(
      'an answer that does not come (%s) is unknown; asking tells what was done',
      async fault => {
        const wanted = { ...asked(), token: await bench().card('good') }
        await reopen(fault)
        expect(await gateway.chargeCard(wanted)).toMatchObject({ is: 'unknown' })
        await reopen('works')
        const payment = await now(wanted.key)
        expect(payment).toMatchObject({ status: 'paid', amount: 11_500 })
        const refund = {
          ...{ paymentId: payment?.paymentId as string, amount: 5000, currency: 'SAR', key: randomUUID(), refundedBefore: 0 },
        }
        await reopen(fault)
        expect(await gateway.refund(refund)).toMatchObject({ is: 'unknown' })
        await reopen('works')
        expect(told(await gateway.refund(refund)).payment).toMatchObject({ refunded: 5000 })
      },
    )

    test('what comes to our door is believed with the secret alone', () => {
      const read = (raw: Buffer) => gateway.readCallback(raw)
      expect(read(bench().callback('ref-1', 'event-1'))).toMatchObject({
        is: 'ok',
        callback: { eventId: 'event-1', references: ['ref-1'] },
      })
      expect(read(bench().callback('ref-1', 'event-1', true))).toEqual({ is: 'forged' })
      for (const text of ['', '{', '[]', 'null', '{"id":1}', '\u0000', '{"id":"x","type":"y","secret_token":"z"}'])
        expect(read(Buffer.from(text))).toEqual({ is: 'unreadable' })
    })

    test('each request is told to the recorder, with how it ended', async () => {
      const token = await bench().card('good')
      await gateway.chargeCard({ ...asked(), token })
      await gateway.chargeCard({ ...asked(), token: 'token_none' })
      expect(calls.map(({ answer }) => answer.is)).toEqual(['ok', 'rejected'])
      expect(JSON.stringify(calls)).not.toContain('sk_test')
    })
  })
}
