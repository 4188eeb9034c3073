import type { SmsRejection } from '#contract/messaging/sms-drivers.ts'
import { askGateway, textOf } from './ask-gateway.ts'
import type { OpenSms, SmsAnswer } from './sms-driver.ts'

const address = 'https://el.cloud.unifonic.com'
/** Of its error codes, those that say which word is wrong. */
const codes: Record<string, SmsRejection> = {
  'ER-01': 'unauthorized',
  'ER-10': 'badNumber',
  'ER-482': 'badNumber',
  'ER-05': 'unknownSender',
  'ER-480': 'unknownSender',
  'ER-15': 'noBalance',
}

/** Unifonic: a form; it answers 200 and says in `success` what came of it. */
export const openUnifonic: OpenSms = context => {
  const base = context.address ?? address
  const { allowPrivate } = context
  const ask = (path: string, fields: Record<string, string>) =>
    askGateway(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ AppSid: context.apiKey, responseType: 'JSON', ...fields }).toString(),
      allowPrivate,
    })
  return {
    async test() {
      const answer = await ask('/rest/Account/GetBalance', {})
      if ('is' in answer) return answer.is === 'unknown' ? { ...answer, is: 'retryable' } : answer
      if (answer.json.success !== true) return refusal(answer.status, answer.json)
      const { Balance, CurrencyCode } = dataOf(answer.json)
      return { is: 'ok', balance: [textOf(Balance), textOf(CurrencyCode)].filter(Boolean).join(' ') || null }
    },
    async send({ to, text, sender, key }) {
      const answer = await ask('/rest/SMS/messages', {
        ...{ SenderID: sender, Recipient: to.replace(/^\+/, ''), Body: text },
        ...{ CorrelationID: key, async: 'false', MessageType: '3' },
      })
      if ('is' in answer) return answer
      const providerId = textOf(dataOf(answer.json).MessageID)
      if (answer.json.success !== true || !providerId) return refusal(answer.status, answer.json)
      return { is: 'ok', providerId }
    },
  }
}

const dataOf = ({ data }: Record<string, unknown>) => (data !== null && typeof data === 'object' ? data : {}) as Record<string, unknown>

function refusal(status: number, json: Record<string, unknown>): SmsAnswer<never> {
  const code = textOf(json.errorCode)
  const message = [code, textOf(json.message) || `HTTP ${status}`].filter(Boolean).join(' ')
  return { is: 'rejected', code: codes[code] ?? (status === 401 ? 'unauthorized' : 'refused'), message: message.slice(0, 500) }
}
