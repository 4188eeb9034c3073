import { OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'

/** What a registrar wrote back, whatever its status says; or why nothing was heard. */
export type Heard =
  | { is: 'heard'; status: number; json: unknown; text: string }
  | { is: 'retryable'; message: string; afterSeconds?: number }
  | { is: 'unknown'; message: string }

interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** Something is done by it: without an answer nobody knows whether it was. */
  changes: boolean
  /** Seconds. */
  within: number
  allowPrivate: boolean
}

/** Seconds: a registrar that says more is asked again then, shortly before what nobody has would be taken up by somebody else. */
const LONGEST_WAIT = 1500

/** The connection was never made, so nothing was asked. */
const neverThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Asks a registrar over HTTP. `json` is undefined where the answer is none. */
export async function askRegistrar(address: string, { method, headers, body, changes, within, allowPrivate }: Asked): Promise<Heard> {
  const unsure = changes ? 'unknown' : 'retryable'
  try {
    const {
      statusCode: status,
      text,
      retryAfter,
    } = await sendOutside(address, {
      ...{ method, allowPrivate, within: within * 1000 },
      // A connection of an earlier call may have ended: then nobody would know whether this one was heard.
      headers: { connection: 'close', ...headers },
      ...(body === undefined ? {} : { body }),
    })
    if (status === 429) {
      const wait = retryAfter === null ? {} : { afterSeconds: Math.min(Math.max(1, retryAfter), LONGEST_WAIT) }
      return { is: 'retryable', message: 'The registrar is asked too often (429).', ...wait }
    }
    const json = parsed(text)
    if (json === undefined && (status >= 500 || status < 300))
      return { is: unsure, message: `The registrar answered ${status} with something else than JSON.` }
    return { is: 'heard', status, json, text }
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    const cause = error.cause as (Error & { code?: string }) | undefined
    const sent = error.reason === 'badAnswer' || (error.reason === 'unreachable' && !neverThere.has(cause?.code ?? ''))
    return { is: sent ? unsure : 'retryable', message: cause?.message || error.reason }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A copy for the log in which codes that give a name away are hidden. */
export function withoutCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCodes)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, /^(auth[-_]?code|domsecret)$/i.test(name) ? '[redacted]' : withoutCodes(one)]),
  )
}

export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields => value !== null && typeof value === 'object' && !Array.isArray(value)
/** A text or a number as text; empty where it is neither. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
