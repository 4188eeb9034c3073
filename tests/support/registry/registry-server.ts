import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type TLSSocket } from 'node:tls'
import { all, type Element, readXml } from '../read-xml.ts'
import { whmCertificate } from '../whm-certificates.ts'
import { type Contacts, contactAnswer, type People, peopleAfter, peopleIn, peopleTold } from './contact-parts.ts'
import { dsAfter, dsTold, secDnsSpace } from './ds-parts.ts'
import { balanceSpace, balanceTold, feeSpace, feesTold, leftAfter, type Premiums, takesFee } from './fee-parts.ts'
import { isInOrder } from './frame-orders.ts'
import { local, within, word } from './frame-parts.ts'
import { type Hosts, hostAnswer, hostsTold } from './host-parts.ts'
import { type Received, receivedWith, registryMessages, result, saudinicSpace, uri } from './registry-messages.ts'
import { type Rgp, restored, rgpSpace, rgpTold } from './rgp-parts.ts'

interface Name {
  holder: string
  expires: string
  hosts: string[]
  people?: People
  ds?: string[]
  statuses: string[]
  code: string
  /** Who asked to have it, and whether it is shown to its holder alone. */
  asker: string | null
  hidden?: boolean
  /** It was deleted. */
  rgp?: Rgp | null
}
export type RegistryFault = 'dropsCreate' | 'full' | 'otherAnswer' | 'glued' | 'silent' | 'busyName'
export type RegistryServer = Awaited<ReturnType<typeof registryServer>>

/**
 * A registry that speaks EPP over TLS to who shows the certificate of the tests, with names, contacts and hosts of its own. It is written apart from
 * what speaks to it: it reads and writes its XML by itself.
 */
export async function registryServer() {
  const names = new Map<string, Name>()
  const contacts: Contacts = new Map()
  const hosts: Hosts = new Map()
  const heard: string[] = []
  const sockets = new Set<TLSSocket>()
  const state = {
    left: null as string | null,
    fault: null as RegistryFault | null,
    sessions: 0,
    reviews: false,
    dropsEvery: 0,
    commands: 0,
    perSecond: 0,
  }
  /** When the next command is answered at the earliest, where it allows so many a second. */
  let free = 0
  /** What it did that cannot be undone, command by command. */
  const done: string[] = []
  const messages = registryMessages()
  const documents: Received[] = []
  /** What it asks for names that cost more than others, by its own words. */
  const premiums: Premiums = new Map()
  const accounts: Record<string, string> = { sijil: 'a-secret-code', other: 'another-code' }

  const ok = (object: string, inner: string, { ds, rgp }: Partial<Pick<Name, 'ds' | 'rgp'>> = {}, more = '') => {
    const extended = dsTold(ds) + rgpTold(rgp)
    const data = `<resData><${object} xmlns:o="${uri('domain')}">${inner}</${object}></resData>`
    return result(1000, data + (extended && `<extension>${extended}</extension>`) + more)
  }

  function answer(command: Element, us: string): string {
    const [asked] = command.children as [Element]
    if (local(asked) === 'poll') return messages.answer(asked)
    const [object] = asked.children
    const [kind = '', verb = ''] = object?.name.split(':') ?? []
    const called = object ? word(object, 'name') : ''
    const there = names.get(called)
    if (kind === 'balance') return state.left === null ? result(2101) : result(1000, balanceTold(state.left))
    if (kind === 'host') return hostAnswer(hosts, names, verb, object as Element, us)
    if (kind === 'contact') return contactAnswer(contacts, verb, object as Element)
    if (verb === 'check')
      return ok(
        'o:chkData',
        all(object as Element, 'name')
          .map(({ text }) => `<o:cd><o:name avail="${names.has(text) ? 'false' : 'true'}">${text}</o:name></o:cd>`)
          .join(''),
        {},
        feesTold(premiums, command),
      )
    if (!takesFee(premiums, called, verb, command)) return result(2004)
    if (verb === 'create') {
      if (there) return result(2302)
      const given = within(object as Element, 'hostObj').map(({ text }) => text)
      if (given.some(host => !hosts.has(host)) || !contacts.has(word(object as Element, 'registrant'))) return result(2303)
      const expires = `${new Date().getUTCFullYear() + Number(word(object as Element, 'period'))}-06-15T08:00:00.0Z`
      documents.push(...receivedWith(called, command))
      const reviewed = state.reviews && documents.some(({ name }) => name === called)
      names.set(called, {
        holder: us,
        expires,
        hosts: given,
        people: peopleIn(object as Element),
        statuses: [reviewed ? 'pendingCreate' : 'ok'],
        code: word(object as Element, 'pw'),
        asker: null,
      })
      return result(reviewed ? 1001 : 1000, leftAfter('creData', state.left))
    }
    if (!there || (verb === 'info' && there.hidden && there.holder !== us)) return result(there ? 2201 : 2303)
    if (verb === 'info')
      return ok(
        'o:infData',
        `<o:name>${called}</o:name><o:roid>D1-X</o:roid>${there.statuses.map(s => `<o:status s="${s}"/>`).join('')}${peopleTold(there.people)}<o:ns>${there.hosts
          .map(host => `<o:hostObj>${host}</o:hostObj>`)
          .join(
            '',
          )}</o:ns>${hostsTold(hosts, called)}<o:clID>${there.holder}</o:clID><o:crDate>2026-01-02T03:04:05Z</o:crDate><o:exDate>${there.expires}</o:exDate>${
          there.holder === us ? `<o:authInfo><o:pw>${there.code}</o:pw></o:authInfo>` : ''
        }`,
        there,
      )
    if (verb === 'transfer') {
      if (asked.attributes.op === 'query')
        return there.asker ? ok('o:trnData', `<o:trStatus>pending</o:trStatus><o:reID>${there.asker}</o:reID>`) : result(2301)
      if (there.code !== word(object as Element, 'pw')) return result(2202)
      if (there.statuses.includes('clientTransferProhibited')) return result(2304)
      Object.assign(there, { asker: us, statuses: ['pendingTransfer'] })
      return result(1001)
    }
    if (there.holder !== us) return result(2201)
    if (verb === 'renew') {
      if (there.rgp) return result(2304)
      if (word(object as Element, 'curExpDate') !== there.expires.slice(0, 10)) return result(2306)
      there.expires = `${Number(there.expires.slice(0, 4)) + Number(word(object as Element, 'period'))}${there.expires.slice(4)}`
      return result(1000)
    }
    if (verb === 'delete') {
      if (there.rgp) return result(2304)
      Object.assign(there, { rgp: 'redemptionPeriod', statuses: ['pendingDelete'] })
      return result(1001)
    }
    const back = verb === 'update' ? restored(there, command) : null
    if (back !== null) return back
    there.ds = dsAfter(there.ds ?? [], command)
    const people = peopleAfter(there.people, object as Element)
    if (people.some(([, id]) => !contacts.has(id))) return result(2303)
    there.people = people
    for (const part of within(object as Element, 'chg')) there.code = word(part, 'pw') || there.code
    for (const part of within(object as Element, 'rem')) {
      const gone = [...within(part, 'hostObj').map(({ text }) => text), ...within(part, 'status').map(({ attributes }) => attributes.s)]
      there.hosts = there.hosts.filter(host => !gone.includes(host))
      there.statuses = there.statuses.filter(status => !gone.includes(status))
    }
    for (const part of within(object as Element, 'add')) {
      there.hosts.push(...within(part, 'hostObj').map(({ text }) => text))
      there.statuses.push(...within(part, 'status').map(({ attributes }) => attributes.s as string))
    }
    return result(1000)
  }

  const server = createServer({
    key: whmCertificate.key,
    cert: whmCertificate.certificate,
    ca: whmCertificate.certificate,
    requestCert: true,
    rejectUnauthorized: false,
  })
  server.on('tlsClientError', () => undefined)
  server.on('secureConnection', socket => {
    sockets.add(socket)
    state.sessions++
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    const send = (inner: string) => {
      const text = Buffer.from(`<?xml version="1.0"?><epp xmlns="${uri('epp')}">${inner}</epp>`)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(text.length + 4)
      const unit = Buffer.concat([length, text])
      // In parts, and the first of them is not even a whole length.
      socket.write(unit.subarray(0, 3))
      socket.write(unit.subarray(3))
    }
    const known = [...['domain', 'contact', 'host'].map(uri), ...(state.left === null ? [] : [balanceSpace])]
    const services = known.map(one => `<objURI>${one}</objURI>`).join('')
    send(
      `<greeting><svID>Registry of the tests</svID><svDate>2026-01-01T00:00:00Z</svDate><svcMenu><version>1.0</version><lang>en</lang>${services}<svcExtension><extURI>${saudinicSpace}</extURI><extURI>${secDnsSpace}</extURI><extURI>${feeSpace}</extURI><extURI>${rgpSpace}</extURI></svcExtension></svcMenu></greeting>`,
    )
    let us: string | null = null
    let held = Buffer.alloc(0)
    socket.on('data', part => {
      held = Buffer.concat([held, part])
      while (held.length >= 4 && held.length >= held.readUInt32BE(0)) {
        const xml = held.subarray(4, held.readUInt32BE(0)).toString()
        held = held.subarray(held.readUInt32BE(0))
        const [command] = readXml(xml).children as [Element]
        const verb = (command.children[0] as Element).children[0]?.name ?? command.children[0]?.name ?? ''
        heard.push(local(command.children[0] as Element) === 'login' ? 'login' : verb)
        const reply = (inner: string) => {
          const trid = state.fault === 'otherAnswer' && us ? 'SOMETHING-ELSE' : word(command, 'clTRID')
          send(`<response>${inner}<trID><clTRID>${trid}</clTRID><svTRID>S-1</svTRID></trID></response>`)
        }
        if (!socket.authorized) return void reply(result(2501))
        if (!isInOrder(command)) return void reply(result(2001))
        if (local(command.children[0] as Element) === 'login') {
          if (state.fault === 'full') return void reply(result(2502))
          const [who, password] = [word(command, 'clID'), word(command, 'pw')]
          if (accounts[who] !== password) return void reply(result(2200))
          us = who
          reply(result(1000))
        } else if (local(command.children[0] as Element) === 'logout') {
          reply(result(1500))
          socket.end()
        } else if (!us) reply(result(2002))
        else if (state.fault !== 'silent') {
          const said = state.fault === 'busyName' ? result(2400) : answer(command, us)
          if ((verb === 'domain:create' || verb === 'domain:renew') && said.startsWith('<result code="100'))
            done.push(`${verb} ${word(command, 'name')}`)
          const drops = state.dropsEvery > 0 && ++state.commands % state.dropsEvery === 0
          if (drops || (state.fault === 'dropsCreate' && verb === 'domain:create')) socket.destroy()
          else if (state.perSecond > 0) {
            const at = Math.max(performance.now(), free)
            free = at + 1000 / state.perSecond
            setTimeout(reply, Math.max(0, at - performance.now()), said)
          } else reply(said)
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    username: 'sijil',
    password: accounts.sijil as string,
    ...{ names, contacts, hosts, heard, state, documents, messages, done, premiums },
    /** It decides on a name, and says so. */
    decide: (name: string, approved: boolean, text: string) => {
      const there = names.get(name)
      if (there && approved) there.statuses = ['ok']
      if (!approved) names.delete(name)
      messages.tellDecision(name, approved, text)
    },
    /** Ends every connection, as a registry does with those that rest. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
