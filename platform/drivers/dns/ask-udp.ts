import { createSocket } from 'node:dgram'
import { isIP, isIPv6 } from 'node:net'

/** Truncated: the rest is to be had over TCP (RFC 7766). */
const TC = 0x02_00
/** Seconds: over TCP it is asked for longer. */
const PATIENCE = 2

/** Asks over UDP, as resolvers do; null where no whole answer comes, and TCP is to be tried. Answers of others are not heard. */
export function askUdp({ hostname, port }: { hostname: string; port: number }, message: Buffer): Promise<Buffer | null> {
  if (!isIP(hostname)) return Promise.resolve(null)
  const socket = createSocket(isIPv6(hostname) ? 'udp6' : 'udp4')
  return new Promise<Buffer | null>(done => {
    const timer = setTimeout(() => done(null), PATIENCE * 1000)
    socket.on('error', () => done(null))
    socket.on('message', answer => {
      if (answer.length < 12 || answer.readUInt16BE(0) !== message.readUInt16BE(0)) return
      clearTimeout(timer)
      done((answer.readUInt16BE(2) & TC) === 0 ? answer : null)
    })
    // Connected: the kernel hands on what comes from there alone.
    socket.connect(port, hostname, () => socket.send(message, error => error && done(null)))
  }).finally(() => socket.close())
}
