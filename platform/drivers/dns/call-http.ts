import { OutsideProblem } from '#platform/kernel/outside.ts'
import { WrongCertificate, whmConnector } from '../panel/cpanel/whm-connector.ts'
import type { DnsAnswer, DnsContext } from './dns-driver.ts'

interface HttpCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: string
  /** Changes something there: what becomes of it without an answer is unknown. */
  changes: boolean
}
const LONGEST = 30_000_000
const toConnect = 10_000
const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ALTNAME|ISSUER/

/** One call of a server's HTTP interface, to an address that may be called, on a connection of its own; what came back, whatever its status. */
export async function callHttp(
  context: DnsContext,
  { method, path, headers, body, changes }: HttpCall,
): Promise<DnsAnswer<{ status: number; text: string }>> {
  const { hostname, port, secure, timeout } = context.server
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  let connected = false
  const { Client } = await import('undici')
  const connect = await whmConnector(context, Math.min(toConnect, timeout * 1000))
  const client = new Client(`${secure ? 'https' : 'http'}://${host}:${port}`, {
    pipelining: 0,
    connect: (options, done) =>
      connect(options, (...found) => {
        connected = found[0] === null
        done(...found)
      }),
  })
  try {
    const answer = await client.request({ method, path, headers, body: body ?? null, signal: AbortSignal.timeout(timeout * 1000) })
    let text = ''
    for await (const part of answer.body.setEncoding('utf8')) {
      text += part
      if (text.length > LONGEST) throw new Error('the answer is too long')
    }
    return { is: 'ok', status: answer.statusCode, text }
  } catch (thrown) {
    return failed(thrown as Error & { code?: string }, connected && changes, timeout)
  } finally {
    await client.destroy()
  }
}

function failed(error: Error & { code?: string }, sent: boolean, timeout: number): DnsAnswer<never> {
  if ([error, error.cause].some(one => one instanceof OutsideProblem))
    return { is: 'rejected', code: 'privateAddress', message: 'The server is in a private network that nobody allowed.' }
  if (error instanceof WrongCertificate || certificateCodes.test(error.code ?? ''))
    return { is: 'rejected', code: 'certificate', message: error.message }
  const message = error.name === 'TimeoutError' ? `No answer within ${timeout} seconds.` : error.message || String(error.code)
  return sent ? { is: 'unknown', message } : { is: 'retryable', message }
}
