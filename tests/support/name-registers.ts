import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'

type Answer = { status: number; body: unknown } | undefined
/** Public registers of our own: an RDAP server, and one of port 43, which count what they were asked. */
export async function nameRegisters() {
  const rdapAnswers = new Map<string, Answer>()
  const whoisAnswers = new Map<string, string | Buffer>()
  const asked = { rdap: [] as string[], whois: [] as string[] }
  const rdap = createHttp((request, response) => {
    const name = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '')
    asked.rdap.push(name)
    const { status, body } = rdapAnswers.get(name) ?? { status: 404, body: { errorCode: 404 } }
    response.writeHead(status, { 'content-type': 'application/rdap+json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const whois = createServer(socket => {
    let line = ''
    socket.on('error', () => undefined)
    socket.on('data', part => {
      line += part.toString()
      if (!line.endsWith('\r\n')) return
      asked.whois.push(line.trim())
      socket.end(whoisAnswers.get(line.trim()) ?? `No match for "${line.trim()}".\r\n`)
    })
  })
  const [rdapPort, whoisPort] = await Promise.all([listening(rdap), listening(whois)])
  return {
    ...{ asked, rdapAnswers, whoisAnswers },
    rdapAddress: `http://127.0.0.1:${rdapPort}/rdap/`,
    whoisServer: `127.0.0.1:${whoisPort}`,
    close: async () => {
      rdap.closeAllConnections()
      await Promise.all([rdap, whois].map(server => new Promise(done => server.close(done))))
    },
  }
}
export type NameRegisters = Awaited<ReturnType<typeof nameRegisters>>

const listening = (server: Server) =>
  new Promise<number>(done => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)))

/** An answer as RFC 9083 has it. */
export const rdapDomain = (name: string, more: object = {}) => ({
  objectClassName: 'domain',
  ldhName: name.toUpperCase(),
  status: ['client transfer prohibited', 'active'],
  events: [
    { eventAction: 'registration', eventDate: '2012-03-04T05:06:07Z' },
    { eventAction: 'expiration', eventDate: '2031-03-04T01:00:00+03:00' },
    { eventAction: 'last changed', eventDate: '2026-02-01T00:00:00Z' },
  ],
  nameservers: [{ ldhName: 'NS1.EXAMPLE.NET.' }, { ldhName: 'ns2.example.net' }, { ldhName: 'ns1.example.net' }],
  entities: [
    {
      roles: ['registrar'],
      publicIds: [{ type: 'IANA Registrar ID', identifier: '9999' }],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Registrar Example Ltd'],
        ],
      ],
    },
    {
      roles: ['registrant'],
      vcardArray: [
        'vcard',
        [
          ['fn', {}, 'text', 'REDACTED FOR PRIVACY'],
          ['org', {}, 'text', 'Rawabi Trading'],
          ['adr', { cc: 'SA' }, 'text', ['', '', '', 'Riyadh', '', '', '']],
        ],
      ],
    },
  ],
  secureDNS: { delegationSigned: true },
  ...more,
})
