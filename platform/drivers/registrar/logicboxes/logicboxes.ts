import type { RegistryRole } from '#contract/domains/domain-contacts.ts'
import type { PrivateHost } from '#contract/domains/private-hosts.ts'
import { isFields, textOf } from '../ask-registrar.ts'
import type { OpenRegistrar, RegistrarAnswer, RegistrarDriver, Registration } from '../registrar-driver.ts'
import { registryBalance } from '../registry-amount.ts'
import { type LogicBoxesAnswer, logicBoxesCaller, type Parameters } from './logicboxes-call.ts'
import { logicBoxesCosts } from './logicboxes-costs.ts'
import { contactParameters, contactsAt, customerOf, numbered } from './logicboxes-customers.ts'
import { availability, dsAttributes, type LogicBoxesOrder, orderOf, RESTORABLE } from './logicboxes-domains.ts'
import { forwardAt } from './logicboxes-forwarding.ts'

const done = { is: 'ok' } as const
const privacyOf = ({ idProtection = false }: Registration) => ({ 'protect-privacy': idProtection })
const bare = (said: LogicBoxesAnswer): RegistrarAnswer => (said.is === 'ok' ? done : said)
/** So many names on a page of the list. */
const PAGE = 100

/** LogicBoxes, which ResellerClub and others sell: each name is an order of a customer, for a contact of theirs. */
export const openLogicBoxes: OpenRegistrar = context => {
  const call = logicBoxesCaller(context)
  const reseller = { 'reseller-id': context.account.username }

  /** What both a registration and a transfer say, for a customer and a contact that are there. */
  async function asking(path: string, asked: Registration, more: Parameters): Promise<RegistrarAnswer> {
    const { registrant } = asked
    const customer = await customerOf(call, registrant)
    if (customer.is !== 'ok') return customer
    const people = { registrant, admin: registrant, tech: registrant, billing: registrant, ...asked.contacts }
    const made = await contactsAt(call, customer.id, people)
    if (made.is !== 'ok') return made
    const order = { 'domain-name': asked.name, ns: asked.nameservers, 'customer-id': customer.id, ...made.contacts }
    return bare(await call(path, { ...order, 'invoice-option': 'NoInvoice', ...more }, { changes: true }))
  }

  /** Does something with the order of a name of ours; nothing where `step` says that there is nothing to do. */
  async function change(name: string, step: (order: LogicBoxesOrder) => Promise<RegistrarAnswer> | null): Promise<RegistrarAnswer> {
    const found = await orderOf(call, name)
    if (found.is !== 'ok') return found
    if (!found.order) return { is: 'rejected', code: 'noSuchDomain', message: `there is no order of ${name}` }
    return (await step(found.order)) ?? done
  }
  const changed = async (path: string, parameters: Parameters) => bare(await call(path, parameters, { changes: true }))

  /** A name server below a name is given these addresses, new ones first: without any it is gone. */
  async function addressesTo({ orderId, hosts }: LogicBoxesOrder, { host, addresses }: PrivateHost): Promise<RegistrarAnswer> {
    const there = hosts.find(one => one.host === host)?.addresses ?? []
    const more = addresses.filter(address => !there.includes(address))
    const about = { 'order-id': orderId, cns: host }
    const added = more.length > 0 ? await changed('domains/add-cns', { ...about, ip: more }) : done
    if (added.is !== 'ok') return added
    const gone: string[] = []
    for (const ip of there.filter(address => !addresses.includes(address))) {
      const said = await changed('domains/delete-cns-ip', { ...about, ip })
      // Where they keep the last address of one that answers names, those before it come back.
      if (said.is === 'rejected' && gone.length > 0) await changed('domains/add-cns', { ...about, ip: gone })
      if (said.is !== 'ok') return said
      gone.push(ip)
    }
    return done
  }

  const driver: RegistrarDriver = {
    test: async () => {
      const said = await call('billing/reseller-balance', reseller)
      if (said.is !== 'ok') return said
      const told = isFields(said.json) ? said.json : {}
      return { is: 'ok', balance: registryBalance(textOf(told.sellingcurrencybalance), textOf(told.sellingcurrencysymbol)) }
    },
    check: names => availability(call, names),
    domain: async name => {
      const found = await orderOf(call, name)
      if (found.is !== 'ok') return found
      if (found.order) return { is: 'ok', domain: found.order.domain }
      const checked = await availability(call, [name])
      if (checked.is !== 'ok') return checked
      const free = checked.free.get(name)
      if (free === null || free === undefined)
        return { is: 'retryable', message: `It does not say whether ${name} is free.`, answered: true }
      const elsewhere = { name, ours: false, registeredOn: null, expiresOn: null, nameservers: [], dsRecords: null }
      return { is: 'ok', domain: free ? null : { ...elsewhere, locked: false, transferPending: false, undecided: false } }
    },
    register: asked => asking('domains/register', asked, { years: asked.years, ...privacyOf(asked) }),
    transfer: async asked => {
      const said = await call('domains/validate-transfer', { 'domain-name': asked.name })
      if (said.is !== 'ok') return said
      if (said.json !== true && textOf(said.json) !== 'true')
        return { is: 'rejected', code: 'locked', message: `${asked.name} cannot be transferred now` }
      return asking('domains/transfer', asked, { 'auth-code': asked.eppCode, ...privacyOf(asked) })
    },
    renew: ({ name, years, expiresOn }) =>
      change(name, async ({ orderId, endsOn, domain }) => {
        if (domain.expiresOn !== expiresOn)
          return { is: 'rejected', code: 'alreadyRenewed', message: `the order ends on ${domain.expiresOn}` }
        // They renew nothing from another second than the one that the order ends in.
        return changed('domains/renew', { 'order-id': orderId, years, 'exp-date': endsOn, 'invoice-option': 'NoInvoice' })
      }),
    deleteName: name =>
      change(name, ({ orderId, domain }) => (domain.inRedemption ? null : changed('domains/delete', { 'order-id': orderId }))),
    restore: name =>
      change(name, ({ orderId, domain }) =>
        domain.inRedemption ? changed('domains/restore', { 'order-id': orderId, 'invoice-option': 'NoInvoice' }) : null,
      ),
    setNameservers: (name, nameservers) =>
      change(name, ({ orderId, domain }) => {
        const wanted = nameservers.map(host => host.toLowerCase())
        // They refuse what changes nothing.
        const same = wanted.length === domain.nameservers.length && wanted.every(host => domain.nameservers.includes(host))
        return same ? null : changed('domains/modify-ns', { 'order-id': orderId, ns: wanted })
      }),
    setDs: (name, wanted) =>
      change(name, async ({ orderId, domain: { dsRecords } }) => {
        if (!dsRecords) return { is: 'rejected', code: 'notSupported', message: `no DS records are taken of ${name}` }
        const one = async (path: string, record: string) => changed(path, { 'order-id': orderId, ...dsAttributes(record) })
        // What comes is there before what was is gone: in between the name is not without a key.
        for (const record of wanted.filter(ds => !dsRecords.includes(ds))) {
          const said = await one('domains/add-dnssec', record)
          if (said.is !== 'ok') return said
        }
        for (const record of dsRecords.filter(ds => !wanted.includes(ds))) {
          const said = await one('domains/del-dnssec', record)
          if (said.is !== 'ok') return said
        }
        return done
      }),
    hosts: async name => {
      const found = await orderOf(call, name)
      if (found.is !== 'ok') return found
      if (!found.order) return { is: 'rejected', code: 'noSuchDomain', message: `there is no order of ${name}` }
      return { is: 'ok', hosts: found.order.hosts }
    },
    setHost: (name, host) => change(name, order => addressesTo(order, host)),
    dropHost: (name, host) => change(name, order => addressesTo(order, { host, addresses: [] })),
    setForwarding: (name, forwarding) => change(name, ({ orderId }) => forwardAt(call, { orderId, name }, forwarding)),
    setLock: (name, locked) =>
      change(name, ({ orderId, domain }) =>
        domain.locked === locked ? null : changed(`domains/${locked ? 'enable' : 'disable'}-theft-protection`, { 'order-id': orderId }),
      ),
    setIdProtection: (name, hidden) =>
      change(name, ({ orderId, domain }) =>
        domain.holderHidden === hidden
          ? null
          : changed('domains/modify-privacy-protection', {
              ...{ 'order-id': orderId, 'protect-privacy': hidden },
              reason: hidden ? 'The holder asked for it' : 'The holder does not want it any more',
            }),
      ),
    transferCode: async name => {
      const found = await orderOf(call, name)
      if (found.is !== 'ok') return found
      if (!found.order) return { is: 'rejected', code: 'noSuchDomain', message: `there is no order of ${name}` }
      const { code } = found.order
      return code ? { is: 'ok', code } : { is: 'rejected', code: 'notSupported', message: `there is no code of ${name}` }
    },
    names: async page => {
      const at = Number(page ?? 1)
      const statuses = ['Active', 'Suspended', RESTORABLE]
      const said = await call('domains/search', { 'no-of-records': PAGE, 'page-no': at, status: statuses, 'order-by': 'orderid' })
      // A list without any name is refused instead of being empty.
      if (said.is === 'rejected' && said.code === 'noSuchDomain') return { is: 'ok', names: [], next: null }
      if (said.is !== 'ok') return said
      const listed = numbered(said.json)
      const names = listed.map(order => ({
        name: textOf(order['entity.domainname'] ?? order['entity.description']).toLowerCase(),
        expiresOn: day(order['orders.endtime']),
      }))
      const all = Number(isFields(said.json) ? textOf(said.json.recsindb) : 0)
      return { is: 'ok', names, next: listed.length > 0 && at * PAGE < all ? String(at + 1) : null }
    },
    contacts: async name => {
      const found = await orderOf(call, name)
      return found.is === 'ok' ? { is: 'ok', contacts: found.order?.contacts ?? {} } : found
    },
    setContacts: (name, people) =>
      change(name, async ({ orderId, customerId, contactIds }) => {
        const made = await contactsAt(call, customerId, people)
        if (made.is !== 'ok') return made
        // They want all four, also those who stay.
        const stay = Object.entries(contactIds).map(([role, id]) => [contactParameters[role as RegistryRole], id] as const)
        const wanted = { ...Object.fromEntries(stay), ...made.contacts }
        if (Object.entries(wanted).every(([parameter, id]) => stay.some(([one, there]) => one === parameter && there === id))) return done
        return changed('domains/modify-contact', { 'order-id': orderId, ...wanted })
      }),
    costs: () => logicBoxesCosts(call, context.account.username),
  }
  return driver
}

const day = (seconds: unknown) => (textOf(seconds) ? new Date(Number(textOf(seconds)) * 1000).toISOString().slice(0, 10) : null)
