import { OutsideProblem } from '#platform/kernel/outside.ts'
import type { PanelAnswer, PanelContext, PanelServer } from '../panel-driver.ts'
import { judged, type WhmData } from './whm-answer.ts'
import { WrongCertificate, whmConnector } from './whm-connector.ts'

export interface WhmRequest {
  /** A function of WHM API 1. */
  name: string
  /** One of several values is sent as often. */
  parameters?: Readonly<Record<string, string | readonly string[]>>
  /** Changes something there: what becomes of it without an answer is unknown. */
  changes: boolean
  /** Seconds. */
  within: number
}

/** What of a panel matters to a call of its server. */
export interface WhmContext extends Pick<PanelContext, 'record' | 'mayCall'> {
  server: Pick<PanelServer, 'hostname' | 'port' | 'secure' | 'trust' | 'username' | 'accessKey'>
}

const longest = 20_000_000
/** A host that does not answer is given up on after as many milliseconds. */
const toConnect = 10_000
/** Of the text of an answer that is no JSON, this much is kept. */
const excerpt = 2000

/** One call of WHM API 1 (api.docs.cpanel.net): POST with a form, on a connection of its own. It stands in the module log. */
export async function callWhm(
  context: WhmContext,
  { name, parameters = {}, changes, within }: WhmRequest,
): Promise<PanelAnswer<{ data: WhmData }>> {
  const started = performance.now()
  const { answer, response } = await answered(context, { name, parameters, changes, within })
  // What lets its bearer in is not written down.
  const shown = name === 'create_user_session' ? null : response
  await context.record({ call: name, request: parameters, response: shown, seconds: (performance.now() - started) / 1000, answer })
  return answer
}

async function answered(context: WhmContext, { name, parameters = {}, changes, within }: WhmRequest) {
  const { hostname, port, secure, username, accessKey } = context.server
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  let connected = false
  const { Client } = await import('undici')
  const connect = await whmConnector(context, Math.min(toConnect, within * 1000))
  const client = new Client(`${secure ? 'https' : 'http'}://${host}:${port}`, {
    pipelining: 0,
    maxHeaderSize: 32_768,
    connect: (options, done) =>
      connect(options, (...found) => {
        connected = found[0] === null
        done(...found)
      }),
  })
  try {
    const { statusCode, headers, body } = await client.request({
      method: 'POST',
      path: `/json-api/${name}`,
      headers: {
        authorization: `whm ${username}:${accessKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: formOf({ ...parameters, 'api.version': '1' }),
      signal: AbortSignal.timeout(within * 1000),
      headersTimeout: within * 1000,
      bodyTimeout: within * 1000,
    })
    let text = ''
    for await (const part of body.setEncoding('utf8')) {
      text += part
      if (text.length > longest) throw new Error('the answer is too long')
    }
    const json = parsed(text)
    const retryAfter = Number(headers['retry-after'])
    return { answer: judged({ statusCode, json, text, changes, retryAfter }), response: json ?? text.slice(0, excerpt) }
  } catch (error) {
    return { answer: failed(error as Error, { connected, changes, within }), response: null }
  } finally {
    await client.destroy()
  }
}

const formOf = (parameters: NonNullable<WhmRequest['parameters']>) =>
  new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => [value].flat().map(one => [name, one as string]))).toString()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ALTNAME|ISSUER/

/** Before there was a connection nothing was asked; afterwards nobody knows what a change became. */
function failed(
  error: Error & { code?: string },
  { connected, changes, within }: Pick<WhmRequest, 'changes' | 'within'> & { connected: boolean },
): PanelAnswer<never> {
  const cause = (error.cause ?? error) as Error & { code?: string }
  const outside = [error, cause].find(one => one instanceof OutsideProblem)
  if (outside)
    return { is: 'rejected', code: 'privateAddress', message: 'The server is in a private network that SERVER_NETWORKS does not name.' }
  if (error instanceof WrongCertificate || certificateCodes.test(error.code ?? ''))
    return { is: 'rejected', code: 'certificate', message: error.message }
  const message = error.name === 'TimeoutError' ? `No answer within ${within} seconds.` : error.message || String(error.code)
  return connected && changes ? { is: 'unknown', message } : { is: 'retryable', message }
}
