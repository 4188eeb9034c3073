import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export interface DnsTexts {
  /** host:port, to be asked. */
  address: string
  texts: Map<string, string[]>
  close(): Promise<void>
}

/** A name server on loopback that knows TXT records alone; any other name does not exist. */
export async function dnsTexts(): Promise<DnsTexts> {
  const texts = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    let at = 12
    const labels: string[] = []
    while (query[at]) {
      labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] as number)))
      at += 1 + (query[at] as number)
    }
    const question = query.subarray(12, at + 5)
    const found = texts.get(labels.join('.').toLowerCase()) ?? []
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    header.writeUInt16BE(found.length ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    const answers = found.map(text => {
      // A text is cut into pieces of 255 bytes.
      const pieces = (text.match(/.{1,255}/gs) ?? []).map(piece =>
        Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
      )
      const data = Buffer.concat(pieces)
      const head = Buffer.alloc(12)
      head.writeUInt16BE(0xc00c, 0)
      head.writeUInt16BE(16, 2)
      head.writeUInt16BE(1, 4)
      head.writeUInt32BE(60, 6)
      head.writeUInt16BE(data.length, 10)
      return Buffer.concat([head, data])
    })
    socket.send(Buffer.concat([header, question, ...answers]), from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    texts,
    close: () => new Promise(resolve => socket.close(() => resolve())),
  }
}
