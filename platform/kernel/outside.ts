import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import type { Agent } from 'undici'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'

/** Why an address that a user gave is not called, or its answer not taken. */
export class OutsideProblem extends Error {
  readonly reason: 'notHttps' | 'privateAddress' | 'unreachable' | 'refused' | 'badAnswer'
  constructor(reason: OutsideProblem['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

type OutsideMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface OutsideCall {
  /** Only for tests and offices without the internet: http and private addresses are called too. */
  allowPrivate: boolean
  method?: OutsideMethod
  headers?: Record<string, string>
  body?: string | Buffer
  /** Milliseconds for the whole call; ten seconds if not told. */
  within?: number
  /** How many characters of the answer are taken; the rest is left. Without it a longer one than 1 MB is no answer. */
  most?: number
}
const LONGEST = 1_000_000

type Lookup = typeof lookup
/** Looks a name up and refuses it unless all of its addresses may be called; the connection goes to what was checked, not to a second answer. */
export const guardedLookup = (mayCall: (address: string) => boolean): Lookup =>
  ((host: string, options: object, done: (error: Error | null, address?: unknown, family?: number) => void) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error)
      if (found.length === 0 || !found.every(({ address }) => mayCall(address))) return done(new OutsideProblem('privateAddress'))
      if ((options as { all?: boolean }).all) return done(null, found)
      done(null, found[0]?.address, found[0]?.family)
    })
    // Callers give a callback; the form that answers a promise is never asked for.
  }) as unknown as Lookup
export const publicLookup = guardedLookup(address => !isPrivateAddress(address))

const timeouts = { connectTimeout: 5000, headersTimeout: 10_000, bodyTimeout: 10_000 }
let agents: { guarded: Agent; unguarded: Agent } | undefined
/** What calls; loaded with the first call. */
async function caller(allowPrivate: boolean) {
  const { Agent, request } = await import('undici')
  agents ??= { guarded: new Agent({ ...timeouts, connect: { timeout: 5000, lookup: publicLookup } }), unguarded: new Agent(timeouts) }
  return { request, dispatcher: allowPrivate ? agents.unguarded : agents.guarded }
}

/**
 * Calls an address that a user gave: https only, public addresses only, no redirects, at most 1 MB, ten seconds.
 * Throws OutsideProblem; answers the JSON of a 2xx.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<unknown> {
  const { statusCode, text } = await sendOutside(address, call)
  if (statusCode < 200 || statusCode > 299) throw new OutsideProblem('refused')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OutsideProblem('badAnswer', error)
  }
}

/** As callOutside; answers whatever came. */
export async function sendOutside(
  address: string,
  { allowPrivate, method = 'GET', headers = {}, body, within = 10_000, most }: OutsideCall,
): Promise<{ statusCode: number; text: string; retryAfter: number | null }> {
  const { protocol, hostname } = new URL(address)
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && protocol !== 'https:') throw new OutsideProblem('notHttps')
  if (!allowPrivate && isIP(bare) && isPrivateAddress(bare)) throw new OutsideProblem('privateAddress')
  // The limits of each part do not add up to one: a server may send a little now and then for ever.
  const signal = AbortSignal.timeout(within)
  return answerOf(address, { method, headers, body, signal, allowPrivate, most, headersTimeout: within, bodyTimeout: within })
}

async function answerOf(
  address: string,
  {
    headers,
    body,
    allowPrivate,
    most,
    ...options
  }: {
    method: OutsideMethod
    headers: Record<string, string>
    body: string | Buffer | undefined
    signal: AbortSignal
    allowPrivate: boolean
    most: number | undefined
    headersTimeout: number
    bodyTimeout: number
  },
) {
  const { request, dispatcher } = await caller(allowPrivate)
  try {
    const answer = await request(address, {
      ...options,
      dispatcher,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
    })
    let text = ''
    for await (const chunk of answer.body.setEncoding('utf8')) {
      text += chunk
      if (most !== undefined && text.length >= most) {
        text = text.slice(0, most)
        break
      }
      if (text.length > LONGEST) throw new OutsideProblem('badAnswer')
    }
    return { statusCode: answer.statusCode, text, retryAfter: secondsUntil(answer.headers['retry-after']) }
  } catch (error) {
    if (error instanceof OutsideProblem) throw error
    throw error instanceof Error && error.cause instanceof OutsideProblem ? error.cause : new OutsideProblem('unreachable', error)
  }
}

/** What `Retry-After` says (RFC 9110, section 10.2.3), in seconds; null: nothing that can be read. */
function secondsUntil(said: string | string[] | undefined): number | null {
  const text = Array.isArray(said) ? said[0] : said
  if (text === undefined) return null
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
