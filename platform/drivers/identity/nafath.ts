import type { VerificationEnvironment, VerificationRejection } from '#contract/clients/verification-drivers.ts'
import { askService, objectOf, wordOf } from '../verification/ask-service.ts'
import type { NoAnswer } from '../verification/verification-answer.ts'
import type { OpenIdentity } from './identity-driver.ts'
import { transactionOf } from './nafath-token.ts'

const host = 'https://rabet-nafath.api.elm.sa'
const places: Record<VerificationEnvironment, string> = { production: '', staging: '/stg', sandbox: '/nafath-sandbox' }
/** What the person is asked for, and how long they may take, in seconds: a sign-in has one minute. */
const service = 'Login'
const seconds = 60
const states = { WAITING: 'waiting', COMPLETED: 'completed', REJECTED: 'rejected', EXPIRED: 'expired' } as const

/** Nafath by Elm: the person picks the two digits in the app of the state. */
export const openNafath: OpenIdentity = ({ environment, appId, apiKey, serverIp, address, allowPrivate, now }) => {
  const base = `${address ?? host}${places[environment]}/api/v1/mfa`
  const headers = (callerIp: string) => ({
    ...{ 'APP-ID': appId, 'APP-KEY': apiKey, 'X-Forwarded-For': `${callerIp},${serverIp}` },
    'content-type': 'application/json',
  })
  const post = (path: string, body: object, callerIp: string) =>
    askService(`${base}${path}`, { method: 'POST', headers: headers(callerIp), body: JSON.stringify(body), allowPrivate })
  const keys = () => askService(`${base}/jwk`, { method: 'GET', headers: headers(serverIp), allowPrivate })
  return {
    async test() {
      const answer = await keys()
      if ('is' in answer) return answer
      return answer.status === 200 ? { is: 'ok' } : refusal(answer)
    },
    async request({ nationalId, requestId, language, callerIp }) {
      const answer = await post(`/request?local=${language}&requestId=${requestId}`, { nationalId, service }, callerIp)
      if ('is' in answer) return answer
      const { transId, random } = objectOf(answer.json)
      const transactionId = wordOf(transId, 100)
      const code = wordOf(random, 2)
      if (answer.status !== 201 || !transactionId || !code || !/^\d{1,2}$/.test(code)) return refusal(answer)
      return { is: 'ok', transactionId, code, seconds }
    },
    async state({ nationalId, transactionId, code, callerIp }) {
      const answer = await post('/request/status', { nationalId, transId: transactionId, random: code }, callerIp)
      if ('is' in answer) return answer
      const said = objectOf(answer.json)
      const word = wordOf(said.status, 20) ?? ''
      if (answer.status < 300 && Object.hasOwn(states, word)) {
        const person = objectOf(said.person)
        const found = [said.nin, said.iqamaNumber, person.nin, person.iqamaNumber].map(one => wordOf(one, 20)).find(one => one !== null)
        return { is: 'ok', state: states[word as keyof typeof states], nationalId: found ?? null }
      }
      const over = ['400-034-051', '400-034-053'].includes(errorOf(answer.text) ?? '')
      return over ? { is: 'ok', state: 'expired', nationalId: null } : refusal(answer)
    },
    async readCallback(token) {
      const answer = await keys()
      if ('is' in answer) return answer
      const transactionId = answer.status === 200 ? await transactionOf(token, answer.json, now) : null
      return transactionId === null ? { is: 'rejected', code: 'refused', message: 'the token is not theirs' } : { is: 'ok', transactionId }
    },
  }
}

/** The number of what went wrong, wherever it stands in the answer. */
const errorOf = (text: string): string | null => /\b\d{3}-\d{3}-\d{3}\b/.exec(text.slice(0, 5000))?.[0] ?? null

function refusal({ status, text, json }: { status: number; text: string; json: unknown }): NoAnswer {
  const error = errorOf(text)
  const message = [error, wordOf(objectOf(json).message, 300) ?? `HTTP ${status}`].filter(Boolean).join(' ')
  return { is: 'rejected', code: codeOf(status, error), message }
}

function codeOf(status: number, error: string | null): VerificationRejection {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'quotaUsed'
  if (error === '400-034-050') return 'alreadyOpen'
  return error === '422-031-046' ? 'badNumber' : 'refused'
}
