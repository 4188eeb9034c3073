import type { AgreedCost, PremiumCost } from '#contract/catalogue/premium-price.ts'
import type { DomainCommand } from '#contract/catalogue/tld-charges.ts'
import type { RegistryRole } from '#contract/domains/domain-contacts.ts'
import { sameDs } from '#contract/domains/ds-records.ts'
import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import type { OpenRegistrar, RegistrarAnswer, RegistrarDriver, Registration, RegistryDomain } from '../registrar-driver.ts'
import { balanceAfter, balances, readLowBalance } from './balance.ts'
import { failed, judged, type Said } from './epp-answers.ts'
import * as commands from './epp-commands.ts'
import { contactChange, makeContacts, othersOf, peopleOf, readContactIds, tellContacts } from './epp-contacts.ts'
import { dropHost, hostsBelow, prepareHosts, setHost } from './epp-hosts.ts'
import { sessionOf } from './epp-session.ts'
import { elementsAt, extension, shownFrame } from './epp-xml.ts'
import { feeAgreed, fees, feesAsked, readFees } from './fee.ts'
import { type Deleted, ofAnother, pendingToUs, readDomain, readMessage } from './read-domain.ts'
import { restoreName } from './restore-name.ts'
import { saudinic, supportingDocuments } from './saudinic.ts'
import { dsChange, secDns } from './sec-dns.ts'
import { testConnection } from './test-connection.ts'

const LOCK = 'clientTransferProhibited'
/** So many names in one question; more are asked in several. */
const NAMES = 50

const done = { is: 'ok' } as const
/** A name as it is there, with what its registry knows of name servers, and by which ids of people. */
type Read = {
  domain: RegistryDomain | null
  hostObjects: boolean
  ids: readonly (readonly [RegistryRole, string])[]
  deleted?: Deleted
}

/** A registry that speaks EPP (RFC 5730 to 5734). */
export const openEppRegistrar: OpenRegistrar = ({ account, record, mayCall, turn, noteBalance }) => {
  const session = sessionOf(account)

  /** A price that is not taken is refused as a value out of its range; with what was paid some registries say what is left. */
  async function paid(said: Said, cost: AgreedCost | null | undefined): Promise<RegistrarAnswer> {
    const left = said.is === 'ok' ? balanceAfter(said.response.extension) : null
    if (left) await noteBalance?.(left)
    return cost && said.is === 'rejected' && said.message.startsWith('2004') ? { ...said, code: 'premiumPrice' } : bare(said)
  }

  /** Sends a command; `refused` is what a refusal means where it is another than usual. */
  async function send(
    call: string,
    write: (services: ReadonlySet<string>) => string,
    { changes = false, refused }: { changes?: boolean; refused?: RegistrarRejection } = {},
  ): Promise<Said> {
    const started = performance.now()
    let sent = ''
    const writing = (services: ReadonlySet<string>) => {
      sent = write(services)
      return sent
    }
    const { answer, xml } = await session.command({ mayCall, turn }, writing, changes).then(
      response => ({ answer: judged(response, refused), xml: response.xml }),
      error => ({ answer: failed(error), xml: null }),
    )
    const seconds = (performance.now() - started) / 1000
    // Of an answer the log keeps what is shown of its frame, and nothing that was read out of it.
    await record({
      call,
      request: { xml: shownFrame(sent) },
      response: xml === null ? null : { xml: shownFrame(xml) },
      seconds,
      answer: bare(answer),
    })
    return answer
  }

  /** A name as it is there, with what its registry knows of name servers. */
  async function read(name: string): Promise<RegistrarAnswer<Read>> {
    let [hostObjects, dsTold] = [false, false]
    const said = await send('domain:info', services => {
      hostObjects = knows(services, 'host')
      dsTold = services.has(secDns)
      return commands.domainInfo(name)
    })
    if (said.is === 'rejected' && said.code === 'noSuchDomain') return { is: 'ok', domain: null, hostObjects, ids: [] }
    // Whoever holds it does not show it.
    const hidden = said.is === 'rejected' && said.code === 'notOurs'
    if (said.is !== 'ok' && !hidden) return said
    const { domain, statuses, deleted } =
      said.is === 'ok'
        ? readDomain(name, said.response, { us: account.username, dsTold })
        : { domain: ofAnother(name), statuses: ['pendingTransfer'], deleted: undefined }
    const ids = said.is === 'ok' ? readContactIds(said.response.data) : []
    if (domain.ours || !statuses.includes('pendingTransfer')) return { is: 'ok', domain, hostObjects, ids, ...(deleted && { deleted }) }
    const transfer = await send('domain:transfer query', () => commands.transferQuery(name))
    if (transfer.is !== 'ok' && transfer.is !== 'rejected') return transfer
    const transferPending = pendingToUs(transfer, account.username)
    return { is: 'ok', domain: { ...domain, transferPending }, hostObjects, ids }
  }

  async function register(asked: Registration): Promise<RegistrarAnswer> {
    const hosts = await prepareHosts(send, asked.nameservers)
    if (hosts.is !== 'ok') return hosts.is === 'unknown' ? { is: 'retryable', message: hosts.message } : hosts
    const made = await makeContacts(send, asked.name, peopleOf(asked))
    if (made.is !== 'ok') return made
    const contacts = made.ids && { registrant: made.ids.get('registrant') ?? '', others: othersOf(made.ids) }
    const create = (services: ReadonlySet<string>) =>
      commands.createDomain(asked, contacts, knows(services, 'host')) +
      extension(services.has(saudinic) ? supportingDocuments(asked.documents) : '', feeOf(services, 'register', asked.cost))
    return paid(await send('domain:create', create, { changes: true }), asked.cost)
  }

  /** Changes a name that is ours, by what is there. */
  async function change(
    name: string,
    part: (there: RegistryDomain, ids: Read['ids']) => Parameters<typeof commands.updateDomain>[1] | null,
  ): Promise<RegistrarAnswer> {
    const found = await read(name)
    if (found.is !== 'ok') return found
    if (found.domain === null) return { is: 'rejected', code: 'noSuchDomain', message: `the registry knows no ${name}` }
    const wanted = part(found.domain, found.ids)
    if (wanted === null) return done
    return bare(await send('domain:update', () => commands.updateDomain(name, wanted, found.hostObjects), { changes: true }))
  }

  const driver: RegistrarDriver = {
    test: async () => {
      await session.renew()
      return testConnection(send, account)
    },
    check: async names => {
      const free = new Map<string, boolean | null>(names.map(name => [name, null]))
      const [premium, unclear] = [new Map<string, PremiumCost>(), new Set<string>()]
      let asksFees = false
      for (let from = 0; from < names.length; from += NAMES) {
        const those = names.slice(from, from + NAMES)
        const said = await send('domain:check', services => {
          asksFees = services.has(fees)
          return commands.checkDomains(those) + extension(asksFees ? feesAsked() : '')
        })
        if (said.is !== 'ok') return said
        const told = readFees(said.response.extension)
        for (const [name, cost] of told) if (cost) premium.set(name, cost)
        if (asksFees) for (const name of those) if (!told.has(name)) unclear.add(name)
        for (const name of elementsAt(said.response.data ?? none, 'chkData/cd/name')) {
          const asked = name.text.trim().toLowerCase()
          if (free.has(asked)) free.set(asked, isTrue(name.attributes.avail))
        }
      }
      return { is: 'ok', free, premium, unclear }
    },
    domain: async name => {
      const found = await read(name)
      return found.is === 'ok' ? { is: 'ok', domain: found.domain } : found
    },
    register,
    transfer: async ({ name, years, eppCode, cost }) => {
      const write = (services: ReadonlySet<string>) =>
        commands.transferRequest(name, years, eppCode) + extension(feeOf(services, 'transfer', cost))
      return paid(await send('domain:transfer request', write, { changes: true }), cost)
    },
    renew: async ({ name, years, expiresOn, cost }) => {
      const write = (services: ReadonlySet<string>) =>
        commands.renewDomain(name, expiresOn, years) + extension(feeOf(services, 'renew', cost))
      return paid(await send('domain:renew', write, { changes: true }), cost)
    },
    deleteName: async name => bare(await send('domain:delete', () => commands.deleteDomain(name), { changes: true })),
    restore: name => restoreName(send, read, name),
    renewalCost: async name => {
      let told = true
      const said = await send('domain:check', services => {
        told = services.has(fees)
        return commands.checkDomains([name]) + extension(told ? feesAsked(['renew']) : '')
      })
      if (said.is !== 'ok') return said
      const premium = told ? readFees(said.response.extension).get(name) : null
      if (premium === undefined) return { is: 'rejected', code: 'notSupported', message: `the registry does not say what ${name} costs` }
      return { is: 'ok', premium }
    },
    setNameservers: async (name, nameservers) => {
      const wanted = nameservers.map(host => host.toLowerCase())
      const hosts = await prepareHosts(send, wanted)
      if (hosts.is !== 'ok') return hosts
      return change(name, ({ nameservers: there }) => {
        const add = wanted.filter(host => !there.includes(host))
        const remove = there.filter(host => !wanted.includes(host))
        return add.length + remove.length === 0 ? null : { add: { nameservers: add }, remove: { nameservers: remove } }
      })
    },
    hosts: name => hostsBelow(send, read, name),
    setHost: (name, host) => setHost(send, read, name, host),
    dropHost: (name, host) => dropHost(send, read, name, host),
    // It has had one that nobody knows: another one is made when it is asked for (RFC 9154).
    transferCode: async name => {
      const code = commands.freshCode()
      const said = await change(name, () => ({ code }))
      return said.is === 'ok' ? { is: 'ok', code } : said
    },
    nextMessage: async () => {
      let asked = true
      const said = await send('poll', services => {
        asked = services.has(balances)
        return commands.nextMessage()
      })
      if (said.is !== 'ok') return said
      const { queued, data } = said.response
      // Where it can be asked, what it said some time ago is no news.
      const left = asked || !account.currency ? null : readLowBalance(data, account.currency)
      if (left) await noteBalance?.(left)
      return { is: 'ok', message: queued && readMessage(queued, data) }
    },
    acknowledge: async messageId => bare(await send('poll ack', () => commands.acknowledge(messageId), { changes: true })),
    setDs: async (name, wanted) => {
      const found = await read(name)
      if (found.is !== 'ok') return found
      const there = found.domain?.dsRecords
      if (!there) return { is: 'rejected', code: 'notSupported', message: `the registry takes no DS records of ${name}` }
      if (sameDs(there, wanted)) return done
      const write = () => commands.updateDomain(name, {}, found.hostObjects) + dsChange(there, wanted)
      return bare(await send('domain:update', write, { changes: true }))
    },
    contacts: async name => {
      const found = await read(name)
      return found.is === 'ok' ? tellContacts(send, found.ids) : found
    },
    setContacts: async (name, wanted) => {
      const made = await makeContacts(send, name, wanted, { corrects: true })
      if (made.is !== 'ok') return made
      const { ids } = made
      if (ids === null) return { is: 'rejected', code: 'notSupported', message: 'the registry knows no contacts' }
      return change(name, (_there, known) => contactChange(ids, known))
    },
    setLock: (name, locked) =>
      change(name, there => {
        if (there.locked === locked) return null
        return locked ? { add: { status: LOCK } } : { remove: { status: LOCK } }
      }),
  }
  return driver
}

const none = { name: '', namespace: '', attributes: {}, children: [], text: '' }
const knows = (services: ReadonlySet<string>, object: string) => services.has(`urn:ietf:params:xml:ns:${object}-1.0`)
const isTrue = (value: string | undefined) => value === '1' || value === 'true'
const bare = (said: Said): RegistrarAnswer => (said.is === 'ok' ? done : said)
const feeOf = (services: ReadonlySet<string>, command: DomainCommand, cost: AgreedCost | null | undefined) =>
  cost && services.has(fees) ? feeAgreed(command, cost) : ''
