import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { configuration } from '#lib/configuration.ts'
import { PlatformUnavailable, platformBaseUrl, platformState } from '#lib/platform-child/state.ts'
import { apiMessages } from './api-messages.ts'
import { ApiProblem } from './api-problem.ts'
import { poolOf } from './pool.ts'

export interface Outgoing {
  method: Dispatcher.HttpMethod
  /** Below the base address. */
  address: string
  headers: Record<string, string>
  body?: string | Readable | null
  signal?: AbortSignal
}

/** Sends one call and answers whatever came; throws networkConnectionError or platformRestarting when nothing did in time. */
export async function exchange(outgoing: Outgoing): Promise<Dispatcher.ResponseData> {
  const requestId = outgoing.headers['x-request-id'] ?? ''
  try {
    const base = new URL(await platformBaseUrl())
    return await once(base, outgoing)
  } catch (error) {
    if (outgoing.signal?.aborted) throw error
    const restarting = error instanceof PlatformUnavailable || ['starting', 'restarting'].includes(platformState().status)
    throw await unanswered(restarting ? 'platformRestarting' : 'networkConnectionError', requestId)
  }
}

async function once(base: URL, { method, address, headers, body, signal }: Outgoing): Promise<Dispatcher.ResponseData> {
  const path = `${base.pathname.replace(/\/$/, '')}${address}`
  const limit = timeLimit(method)
  const signals = [signal, limit.signal].filter(one => one !== undefined)
  const sent = body instanceof Readable ? Readable.from(watched(body, limit.again)) : (body ?? null)
  const request: Dispatcher.RequestOptions = { method, path, headers, body: sent, signal: AbortSignal.any(signals) }
  const send = () => poolOf(base.origin).request(request)
  try {
    return await send()
  } catch (error) {
    if (limit.signal.aborted) throw error
    // A kept-alive connection may close just as it is taken; what changes nothing is simply asked again.
    if (method === 'GET' && !signal?.aborted && (error as { code?: string }).code === 'UND_ERR_SOCKET') return send()
    throw error
  } finally {
    limit.end()
  }
}

/** How long the head of an answer may take; what follows it streams for as long as it does. An upload is as slow as its sender: each piece of it begins the time again. */
function timeLimit(method: string) {
  const controller = new AbortController()
  const { platformPatience } = configuration()
  const timer = setTimeout(() => controller.abort(), method === 'GET' ? platformPatience : platformPatience * 3)
  return { signal: controller.signal, again: () => void timer.refresh(), end: () => clearTimeout(timer) }
}

/** A body as it is read, whose pieces are told of. */
async function* watched(body: Readable, told: () => void): AsyncGenerator<unknown> {
  for await (const piece of body) {
    told()
    yield piece
  }
  told()
}

async function unanswered(code: 'networkConnectionError' | 'platformRestarting', requestId: string): Promise<ApiProblem> {
  const t = await apiMessages()
  return new ApiProblem({ code, status: 503, message: t(`${code}.message`), description: t(`${code}.description`), requestId })
}
