import { randomInt } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { addressOf } from './address-of.ts'
import type { ControlChannel, DnsAnswer, DnsContext } from './dns-driver.ts'
import { type RndcTable, readRndcMessage, rndcMessage } from './rndc-message.ts'

const LONGEST = 1_000_000
/** Seconds that a command is good for. */
const GOOD_FOR = 60
/** Seconds that both clocks may be apart, as the other side has it. */
const CLOCKS_APART = 300
/** What a command came to: `failure` is what the server says went wrong, in its words. */
export type RndcAnswer = DnsAnswer<{ text: string; failure: string | null }>
const textOf = (table: RndcTable | string | undefined, name: string): string => {
  const value = typeof table === 'object' ? table[name] : undefined
  return typeof value === 'string' ? value : ''
}
class NotSigned extends Error {}

/** One command of the control channel of BIND, signed both ways (rndc); `changes`: what becomes of it without an answer is unknown. */
export async function rndc(context: DnsContext, control: ControlChannel, command: string, changes: boolean): Promise<RndcAnswer> {
  const started = performance.now()
  const answer = await asked(context, control, command, changes)
  await context.record({
    call: `rndc ${command.split(' ', 1)[0]}`,
    request: { command },
    response: answer.is === 'ok' ? { text: answer.text, failure: answer.failure } : null,
    seconds: (performance.now() - started) / 1000,
    answer,
  })
  return answer
}

async function asked(context: DnsContext, control: ControlChannel, command: string, changes: boolean): Promise<RndcAnswer> {
  const found = await addressOf(context)
  if (found.is !== 'ok') return found
  const key = { algorithm: control.algorithm, secret: Buffer.from(control.key, 'base64') }
  const socket = connect({ host: found.address, port: control.port })
  let [connected, sent] = [false, false]
  socket.once('connect', () => {
    connected = true
  })
  let serial = randomInt(2 ** 31)
  const frames = framesOf(socket, context.server.timeout)
  const say = async (type: string, nonce: string) => {
    const now = Math.floor(Date.now() / 1000)
    const control = { _ser: String(++serial), _tim: String(now), _exp: String(now + GOOD_FOR), ...(nonce ? { _nonce: nonce } : {}) }
    socket.write(rndcMessage({ _ctrl: control, _data: { type } }, key))
    const { value } = await frames.next()
    const answer = value ? readRndcMessage(value, key) : null
    if (!answer || (nonce && textOf(answer._ctrl, '_nonce') !== nonce))
      throw new NotSigned('The control channel does not sign with the key.')
    const answered = (name: string) => textOf(answer._ctrl, name)
    const inTime = Math.abs(Number(answered('_tim') || Number.NaN) - now) <= CLOCKS_APART
    if (answered('_ser') !== control._ser || answered('_rpl') !== '1' || !inTime)
      throw new Error('The control channel answered to something else.')
    return answer
  }
  try {
    const nonce = textOf((await say('null', ''))._ctrl, '_nonce')
    sent = true
    const { _data } = await say(command, nonce)
    const failure = textOf(_data, 'err') || (/^0?$/.test(textOf(_data, 'result')) ? null : `code ${textOf(_data, 'result')}`)
    return { is: 'ok', text: textOf(_data, 'text'), failure }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof NotSigned) return { is: 'rejected', code: 'unauthorized', message }
    // Whoever signs with another key, or by another clock, is hung up on.
    if (connected && !sent && message === CLOSED)
      return { is: 'rejected', code: 'unauthorized', message: 'The control channel does not take the key, or its clock is another.' }
    return sent && changes ? { is: 'unknown', message } : { is: 'retryable', message }
  } finally {
    await frames.return(undefined)
    socket.destroy()
  }
}

const CLOSED = 'The control channel was closed.'
/** The messages that come in, each without its length. */
async function* framesOf(socket: Socket, timeout: number): AsyncGenerator<Buffer> {
  const late = setTimeout(() => socket.destroy(new Error(`No answer within ${timeout} seconds.`)), timeout * 1000)
  try {
    let held = Buffer.alloc(0)
    for await (const part of socket) {
      held = Buffer.concat([held, part as Buffer])
      if (held.length > LONGEST) throw new Error('The answer of the control channel is too long.')
      while (held.length >= 4 && held.length >= held.readUInt32BE(0) + 4) {
        const end = held.readUInt32BE(0) + 4
        yield held.subarray(4, end)
        held = held.subarray(end)
      }
    }
  } finally {
    clearTimeout(late)
  }
  throw new Error(CLOSED)
}
