import 'server-only'
import { Agent, request } from 'undici'
import { PlatformUnavailable, platformBaseUrl } from '#lib/platform-child/state.ts'
import { callAddress } from './call-address.ts'
import type { AnyEndpoint, ApiCall } from './call-api.ts'
import { callHeaders } from './call-headers.ts'
import { keepStream } from './open-streams.ts'

const place = Symbol.for('sijil.streamAgent')
type Holder = { [place]?: Agent }

/** Streams stay open: they have connections of their own, so that no call waits for one. */
function agent(): Agent {
  const holder = globalThis as Holder
  holder[place] ??= new Agent({ pipelining: 1, headersTimeout: 15_000, bodyTimeout: 60_000, connectTimeout: 5000 })
  return holder[place]
}

/** Hands an endpoint's events on to the browser as they come, until either side ends; a refusal becomes the same status without a body. */
export async function callStream<E extends AnyEndpoint>(
  endpoint: E,
  { headers: more, ...call }: Pick<ApiCall<E>, 'params' | 'query' | 'headers'> = {},
): Promise<Response> {
  const headers = { ...(await callHeaders()), ...more, accept: 'text/event-stream' }
  try {
    const base = (await platformBaseUrl()).replace(/\/$/, '')
    const { statusCode, body } = await request(`${base}${callAddress(endpoint, call as Parameters<typeof callAddress>[1])}`, {
      headers,
      dispatcher: agent(),
    })
    if (statusCode >= 400) {
      await body.dump()
      return new Response(null, { status: statusCode })
    }
    return new Response(passedOn(body), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        // no-transform: a compressor would hold events back.
        'cache-control': 'private, no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  } catch (error) {
    if (error instanceof PlatformUnavailable || (error as { code?: string }).code) return new Response(null, { status: 503 })
    throw error
  }
}

function passedOn(body: Awaited<ReturnType<typeof request>>['body']): ReadableStream<Uint8Array> {
  let cancelled = false
  let end = () => {}
  return new ReadableStream({
    start(controller) {
      let open = true
      end = () => {
        if (!open) return
        open = false
        forget()
        body.destroy()
        if (!cancelled) controller.close()
      }
      const forget = keepStream(() => end())
      body.on('data', (chunk: Uint8Array) => {
        if (!open) return
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) body.pause()
      })
      body.on('error', () => end())
      body.on('end', () => end())
      body.on('close', () => end())
    },
    pull: () => {
      body.resume()
    },
    cancel: () => {
      cancelled = true
      end()
    },
  })
}
