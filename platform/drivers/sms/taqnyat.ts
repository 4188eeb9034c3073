import type { SmsRejection } from '#contract/messaging/sms-drivers.ts'
import { askGateway, textOf } from './ask-gateway.ts'
import type { OpenSms, SmsAnswer } from './sms-driver.ts'

const address = 'https://api.taqnyat.sa'

/** Taqnyat: JSON with a bearer key; a message that it took is answered with 201. */
export const openTaqnyat: OpenSms = context => {
  const base = context.address ?? address
  const headers = { authorization: `Bearer ${context.apiKey}`, 'content-type': 'application/json' }
  const { allowPrivate } = context
  return {
    async test() {
      const answer = await askGateway(`${base}/account/balance`, { method: 'GET', headers, allowPrivate })
      if ('is' in answer) return answer.is === 'unknown' ? { ...answer, is: 'retryable' } : answer
      if (answer.status !== 200) return refusal(answer.status, answer.json)
      return { is: 'ok', balance: [textOf(answer.json.balance), textOf(answer.json.currency)].filter(Boolean).join(' ') || null }
    },
    async send({ to, text, sender }) {
      const body = JSON.stringify({ recipients: [to.replace(/^\+/, '')], body: text, sender })
      const answer = await askGateway(`${base}/v1/messages`, { method: 'POST', headers, body, allowPrivate })
      if ('is' in answer) return answer
      const providerId = textOf(answer.json.messageId)
      if (answer.status !== 201 || !providerId) return refusal(answer.status, answer.json)
      const rejected = Array.isArray(answer.json.rejected) ? answer.json.rejected : []
      if (rejected.length > 0) return { is: 'rejected', code: 'badNumber', message: JSON.stringify(rejected).slice(0, 300) }
      return { is: 'ok', providerId }
    },
  }
}

function refusal(status: number, json: Record<string, unknown>): SmsAnswer<never> {
  const message = textOf(json.message) || `HTTP ${status}`
  return { is: 'rejected', code: codeOf(status, message), message: message.slice(0, 500) }
}

function codeOf(status: number, message: string): SmsRejection {
  if (status === 401 || status === 403) return 'unauthorized'
  if (/sender/i.test(message)) return 'unknownSender'
  if (/balance|credit/i.test(message)) return 'noBalance'
  if (/recipient|number|mobile/i.test(message)) return 'badNumber'
  return 'refused'
}
