import { connect, type Socket } from 'node:net'
import { addressOf } from './address-of.ts'
import type { DnsAnswer, DnsContext } from './dns-driver.ts'
import { isSigned, type ReadTsig, readTsig, signed, type TsigKey } from './tsig.ts'
import { WireReader } from './wire.ts'

const LONGEST = 60_000_000
const TSIG = 250
const SOA = 6
/** What of a server matters to a question. */
interface TcpContext extends Pick<DnsContext, 'mayCall'> {
  server: Pick<DnsContext['server'], 'hostname' | 'port' | 'username' | 'tsigAlgorithm' | 'accessKey' | 'timeout'>
}
export type TcpAnswer = DnsAnswer<{ messages: Buffer[] }>

/** Asks over TCP at an address that may be called, signed with the server's key; `stream`: a transfer, which ends with its second SOA. */
export async function askTcp(
  context: TcpContext,
  question: Buffer,
  { stream, changes }: { stream: boolean; changes: boolean },
): Promise<TcpAnswer> {
  const { port, username, tsigAlgorithm, accessKey, timeout } = context.server
  const found = await addressOf(context)
  if (found.is !== 'ok') return found
  const key: TsigKey | null = username ? { name: username, algorithm: tsigAlgorithm, secret: Buffer.from(accessKey, 'base64') } : null
  const now = Math.floor(Date.now() / 1000)
  const sent = key ? signed(question, key, now) : { message: question, mac: Buffer.alloc(0) }
  const socket = connect({ host: found.address, port })
  let connected = false
  socket.once('connect', () => {
    connected = true
    socket.write(Buffer.concat([Buffer.from([sent.message.length >> 8, sent.message.length & 255]), sent.message]))
  })
  if (sent.message.length > 65_535) {
    socket.destroy()
    return { is: 'rejected', code: 'recordRefused', message: 'The change is too large for one update.' }
  }
  try {
    const messages = await received(socket, { id: question.readUInt16BE(0), stream, timeout })
    const wrong = key ? wrongSignature(messages, key, sent.mac, now) : null
    return wrong ? { is: 'rejected', code: 'unauthorized', message: wrong } : { is: 'ok', messages }
  } catch (error) {
    const message = (error as Error).message
    return connected && changes ? { is: 'unknown', message } : { is: 'retryable', message }
  } finally {
    socket.destroy()
  }
}

function received(socket: Socket, { id, stream, timeout }: { id: number; stream: boolean; timeout: number }): Promise<Buffer[]> {
  return new Promise((done, fail) => {
    const messages: Buffer[] = []
    let [parts, size, ends] = [[] as Buffer[], 0, 0]
    const timer = setTimeout(() => fail(new Error(`No answer within ${timeout} seconds.`)), timeout * 1000)
    const stop = (work: () => void) => {
      clearTimeout(timer)
      work()
    }
    socket.on('error', error => stop(() => fail(error)))
    socket.on('close', () => stop(() => fail(new Error('The connection was closed before the answer was whole.'))))
    socket.on('data', part => {
      parts.push(part)
      size += part.length
      if (size > LONGEST) return stop(() => fail(new Error('The answer is too long.')))
      let whole = parts.length > 1 ? Buffer.concat(parts) : part
      while (whole.length >= 2 && whole.length >= whole.readUInt16BE(0) + 2) {
        const message = whole.subarray(2, whole.readUInt16BE(0) + 2)
        whole = whole.subarray(message.length + 2)
        if (message.length < 12 || message.readUInt16BE(0) !== id) return stop(() => fail(new Error('The answer is to another question.')))
        messages.push(message)
        if (!stream || (message.readUInt16BE(2) & 15) !== 0) return stop(() => done(messages))
        ends += soasIn(message)
        if (ends >= 2) return stop(() => done(messages))
      }
      parts = [whole]
    })
  })
}

function soasIn(message: Buffer): number {
  let count = 0
  for (const { type, section } of placesIn(message)) if (section === 1 && type === SOA) count++
  return count
}

/** Where each record of a message begins, with its type, section (1 answers, 3 additional) and value. */
function* placesIn(message: Buffer): Generator<{ start: number; type: number; section: number; data: Buffer }> {
  const reader = new WireReader(message)
  reader.at = 4
  const [questions, ...sections] = [reader.short(), reader.short(), reader.short(), reader.short()]
  for (let count = 0; count < (questions ?? 0); count++) {
    reader.name()
    reader.at += 4
  }
  for (const [at, records] of sections.entries())
    for (let count = 0; count < records; count++) {
      const start = reader.at
      reader.name()
      const type = reader.short()
      reader.at += 6
      const length = reader.short()
      yield { start, type, section: at + 1, data: message.subarray(reader.at, reader.at + length) }
      reader.at += length
    }
}

/** Why answers are not believed: unsigned, or signed with another key; null when they are. */
function wrongSignature(messages: readonly Buffer[], key: TsigKey, asked: Buffer, now: number): string | null {
  let [mac, first, unsigned] = [asked, true, [] as Buffer[]]
  for (const message of messages) {
    const tsig = tsigOf(message, key)
    if (!tsig) {
      if (first) return (message.readUInt16BE(2) & 15) === 9 ? 'The server does not know the key.' : 'The answer is not signed.'
      unsigned.push(message)
      continue
    }
    if (tsig.error !== 0) return `The server does not take the signature (${tsig.error}).`
    if (!isSigned(message, tsig, key, { mac, first, unsigned }, now)) return 'The answer is not signed with the key.'
    ;[mac, first, unsigned] = [tsig.mac, false, []]
  }
  return unsigned.length > 0 ? 'The end of the answer is not signed.' : null
}

function tsigOf(message: Buffer, { algorithm }: TsigKey): ReadTsig | null {
  const last = [...placesIn(message)].at(-1)
  return last?.type === TSIG && last.section === 3 ? readTsig(last.data, last.start, algorithm) : null
}
