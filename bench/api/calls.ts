import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { Agent, request } from 'undici'
import type { Load, Single } from '../results.ts'
import type { Case } from './cases.ts'

const warmUp = 30
const calls = 200
const seconds = 10
const connections = 10

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' })

/** One call after the other on one connection. `times` of them count. */
export async function single(base: string, token: string, { name, next, times: counted = calls }: Case): Promise<Single> {
  const dispatcher = new Agent({ connections: 1 })
  const headers = headersOf(token)
  const times: number[] = []
  const warm = Math.min(warmUp, counted)
  for (let place = 0; place < warm + counted; place++) {
    const { method, path, body } = next()
    const since = performance.now()
    const answer = await request(base + path, { method, headers, body: body ?? null, dispatcher })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${name}: ${method} ${path} answered ${answer.statusCode} ${text.slice(0, 500)}`)
    if (place >= warm) times.push(performance.now() - since)
  }
  await dispatcher.close()
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(counted / 2)] as number, p99: times[Math.ceil(counted * 0.99) - 1] as number }
}

/** Ten connections at once, each asking again as soon as it is answered. */
export async function load(base: string, token: string, { name, next }: Case): Promise<Load> {
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    headers: headersOf(token),
    requests: [{ setupRequest: given => ({ ...given, ...next() }) }],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused and ${result.errors} failed of ${result.requests.total} calls`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}
