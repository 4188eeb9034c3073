import { connect, isIP } from 'node:net'
import { guardedLookup } from '#platform/kernel/outside.ts'

const LARGEST = 262_144
const within = 10_000

/** What a server of port 43 answered; `null`: it did not. */
export type WhoisText = { text: string; cut: boolean } | null

/**
 * One question of RFC 3912: a line, and what comes until the server closes. At most 256 KB, ten seconds. Hosts whose address may not be called are
 * not called.
 */
export function askWhois(server: string, line: string, mayCall: (address: string) => boolean): Promise<WhoisText> {
  const { hostname, port } = new URL(`whois://${server}`)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayCall(host)) return Promise.resolve(null)
  return new Promise(done => {
    const parts: Buffer[] = []
    let size = 0
    const socket = connect({ host, port: Number(port || 43), lookup: guardedLookup(mayCall) })
    const end = (answer: WhoisText) => {
      clearTimeout(timer)
      socket.destroy()
      done(answer)
    }
    const read = (cut: boolean): WhoisText => (size === 0 ? null : { text: decoded(Buffer.concat(parts).subarray(0, LARGEST)), cut })
    const timer = setTimeout(() => end(read(true)), within)
    socket.on('connect', () => socket.write(`${line}\r\n`))
    socket.on('data', part => {
      parts.push(part)
      size += part.length
      if (size > LARGEST) end(read(true))
    })
    socket.on('end', () => end(read(false)))
    socket.on('error', () => end(null))
    socket.on('close', () => end(read(false)))
  })
}

/** Servers tell no charset: UTF-8 where it is that, else Latin-1. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
