import { cleanDecimal, positiveDecimal } from '#contract/kernel/exact-decimal.ts'
import { type MakeExchangeRates, type Quotes, RatesUnavailable } from './exchange-rates.ts'

const longest = 200_000
const patience = 10_000

/** The reference rates of the European Central Bank: some thirty currencies against the euro, each working day about 16:00 CET. */
export const ecb: MakeExchangeRates = ({ address }) => ({
  name: 'ecb',
  async quotes() {
    const text = await read(address)
    const found = quotesOf(text)
    if (!found) throw new RatesUnavailable('the answer holds no rates')
    return found
  },
})

async function read(address: string): Promise<string> {
  const { request } = await import('undici')
  try {
    const signal = AbortSignal.timeout(patience)
    const { statusCode, body } = await request(address, {
      signal,
      headersTimeout: patience,
      bodyTimeout: patience,
      headers: { accept: 'application/xml' },
    })
    let text = ''
    for await (const part of body.setEncoding('utf8')) {
      text += part
      if (text.length > longest) throw new RatesUnavailable('the answer is too long')
    }
    if (statusCode !== 200) throw new RatesUnavailable(`the source answered ${statusCode}`)
    return text
  } catch (error) {
    if (error instanceof RatesUnavailable) throw error
    throw new RatesUnavailable('the source did not answer', { cause: error })
  }
}

/** The day and its rates in the bank's XML: flat elements with attributes only, so no parser is needed. */
export function quotesOf(text: string): Quotes | null {
  const day = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1]
  const pairs = [...text.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([0-9.]{1,30})['"]/g)]
  const rates = pairs.map(([, code = '', rate = '']) => [code, cleanDecimal(rate)] as const).filter(([, rate]) => !positiveDecimal(rate))
  return day && rates.length > 0 ? { base: 'EUR', day, rates: Object.fromEntries(rates) } : null
}
