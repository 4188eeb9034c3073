import { z } from 'zod'
import type { PaymentRejection } from '#contract/billing/payment-drivers.ts'
import { OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'
import type { PaymentAnswer, PaymentContext } from '../payment-driver.ts'

const ownAddress = 'https://api.moyasar.com/v1'

export interface MoyasarRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
}
/** `json` null where nothing is there (404 of a question). */
export type MoyasarAnswer = PaymentAnswer<{ json: unknown }>

/** One call of the API (docs.moyasar.com): the secret key is the user's name, without a password. It stands in the gateway log. */
export async function callMoyasar(context: PaymentContext, asked: MoyasarRequest): Promise<MoyasarAnswer> {
  const { method = 'GET', path, body } = asked
  const started = performance.now()
  const { answer, response } = await answered(context, asked)
  await context.record({
    ...{ call: `${method} /${path}`, request: body ?? null, response, answer },
    seconds: (performance.now() - started) / 1000,
  })
  return answer
}

async function answered({ gateway, address, allowPrivate }: PaymentContext, { method = 'GET', path, body }: MoyasarRequest) {
  try {
    const { statusCode, text } = await sendOutside(`${address ?? ownAddress}/${path}`, {
      ...{ method, allowPrivate, within: gateway.timeout * 1000 },
      headers: {
        // A connection of an earlier call may have ended: then nobody would know whether this one was heard.
        connection: 'close',
        authorization: `Basic ${Buffer.from(`${gateway.secretKey}:`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const json = parsed(text)
    return { answer: judged(statusCode, json, method), response: json ?? text.slice(0, 2000) }
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    return { answer: failed(error, method), response: null }
  }
}

const refusal = z.object({ type: z.string().catch(''), message: z.string().catch(''), errors: z.unknown() })

function judged(statusCode: number, json: unknown, method: string): MoyasarAnswer {
  if (statusCode >= 200 && statusCode < 300) {
    if (json !== undefined || statusCode === 204) return { is: 'ok', json: json ?? null }
    return unsure(method, 'The answer could not be read.')
  }
  const { message = '', errors } = refusal.safeParse(json).data ?? {}
  const said = [message, errors ? JSON.stringify(errors) : ''].filter(Boolean).join(' ').slice(0, 1000) || `Moyasar answered ${statusCode}.`
  if (statusCode === 404 && method !== 'POST') return { is: 'ok', json: null }
  if (statusCode === 429) return { is: 'retryable', message: said }
  if (statusCode >= 500) return unsure(method, said)
  return { is: 'rejected', code: codeOf(statusCode, said), message: said }
}

function codeOf(statusCode: number, said: string): PaymentRejection {
  if (statusCode === 401 || statusCode === 403) return 'unauthorized'
  if (statusCode === 404) return 'noSuchPayment'
  if (/currency/i.test(said)) return 'currencyRefused'
  if (/amount/i.test(said)) return 'amountRefused'
  return /token|source/i.test(said) ? 'noSuchCard' : 'refused'
}

/** A question may be asked again; what a change became nobody knows. */
const unsure = (method: string, message: string): MoyasarAnswer =>
  method === 'GET' ? { is: 'retryable', message } : { is: 'unknown', message }

const neverThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Before there was a connection nothing was asked. */
function failed(problem: OutsideProblem, method: string): MoyasarAnswer {
  const cause = problem.cause as (Error & { code?: string }) | undefined
  const message = cause?.message || problem.reason
  const asked = problem.reason === 'badAnswer' || (problem.reason === 'unreachable' && !neverThere.has(cause?.code ?? ''))
  return asked ? unsure(method, message) : { is: 'retryable', message }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
