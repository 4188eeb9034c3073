import { OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'
import type { SmsAnswer } from './sms-driver.ts'

interface Asked {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  allowPrivate: boolean
}

/** Asks a gateway; its JSON, whatever the status, or why there is none. Before anything was sent it may be asked again; after that nobody knows. */
export async function askGateway(
  address: string,
  asked: Asked,
): Promise<{ status: number; json: Record<string, unknown> } | Exclude<SmsAnswer, { is: 'ok' }>> {
  try {
    const { statusCode, text } = await sendOutside(address, asked)
    if (statusCode === 429 || statusCode === 503) return { is: 'retryable', message: `HTTP ${statusCode}` }
    if (statusCode >= 500) return { is: 'unknown', message: `HTTP ${statusCode}` }
    const json: unknown = JSON.parse(text)
    if (json === null || typeof json !== 'object' || Array.isArray(json)) return { is: 'unknown', message: 'the answer is no object' }
    return { status: statusCode, json: json as Record<string, unknown> }
  } catch (error) {
    const refused = error instanceof OutsideProblem && neverSent(error)
    return { is: refused ? 'retryable' : 'unknown', message: error instanceof Error ? error.message : 'no answer' }
  }
}

/** The connection was never made. */
function neverSent(error: OutsideProblem): boolean {
  if (error.reason === 'notHttps' || error.reason === 'privateAddress') return true
  const { code = '' } = (error.cause ?? {}) as { code?: string }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
}

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
