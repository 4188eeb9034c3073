import type { HttpAnswer } from '../registrar-over-http.ts'
import { addOrder, contactRoles, detailsOf, type LogicBoxesOrder, type LogicBoxesState } from './logicboxes-state.ts'

/** A contact is of a customer, and of no other. */
const isContactOf = (state: LogicBoxesState, said: URLSearchParams, role: string, customerId: string | null) =>
  state.contacts.get(Number(said.get(`${role}-contact-id`)))?.['customer-id'] === customerId
/** Their refusals come with 500, or with 200. */
export const refused = (message: string, status = 500): HttpAnswer => [status, { status: 'ERROR', message }]
const failed = (order: string, why: string): HttpAnswer => [200, { actionstatus: 'Failed', actionstatusdesc: why, description: order }]
export const ok = (json: unknown): HttpAnswer => [200, json]
const did = (order: LogicBoxesOrder, action: string): HttpAnswer =>
  ok({
    ...{ entityid: String(order.orderid), actiontype: action, actiontypedesc: `${action} of ${order.domainname}`, eaqid: '7001' },
    ...{ actionstatus: order.action ? 'PendingExecution' : 'Success', customerid: String(order.customerid), description: order.domainname },
  })
const missing = (name: string) => refused(`Website doesn't exist for ${name}`)

export type Call = (state: LogicBoxesState, said: URLSearchParams) => HttpAnswer
const numberedPage = (records: object[], all = records.length) => ({
  ...{ recsonpage: String(records.length), recsindb: String(all) },
  ...Object.fromEntries(records.map((record, at) => [String(at + 1), record])),
})
export const byId = (state: LogicBoxesState, said: URLSearchParams) =>
  [...state.orders.values()].find(order => String(order.orderid) === said.get('order-id'))
/** A change of an order that is there. */
export const changing =
  (change: (order: LogicBoxesOrder, said: URLSearchParams, state: LogicBoxesState) => HttpAnswer | undefined, action: string): Call =>
  (state, said) => {
    const order = byId(state, said)
    if (!order) return refused('No Entity found for Entityid: 0')
    return change(order, said, state) ?? did(order, action)
  }
const badNameserver = (hosts: string[]) => hosts.find(host => !/^[\w-]+(\.[\w-]+)+$/.test(host))
const attributesOf = (said: URLSearchParams) =>
  Object.fromEntries([1, 2, 3, 4].map(at => [said.get(`attr-name${at}`) ?? '', said.get(`attr-value${at}`) ?? '']))
const sameDs = (one: Record<string, string>, other: Record<string, string>) => Object.keys(one).every(name => one[name] === other[name])

const order =
  (transfer: boolean): Call =>
  (state, said) => {
    const name = said.get('domain-name') ?? ''
    if (!state.customers.has(Number(said.get('customer-id')))) return refused('Invalid customer-id: the customer does not exist')
    const without = contactRoles.find(role => !isContactOf(state, said, role, said.get('customer-id')))
    if (without) return refused(`Invalid ${without}-contact-id: no such contact`)
    if (state.orders.get(name)?.action) return refused(`There is already a pending action on ${name}`)
    if (state.orders.has(name)) return refused(`Domain name ${name} already exists in our database`, 200)
    const bad = badNameserver(said.getAll('ns'))
    if (bad) return refused(`Invalid Name Server ${bad}`)
    const other = state.elsewhere.get(name)
    if (transfer) {
      if (!other) return failed(name, `${name} is not registered`)
      if (other.code !== said.get('auth-code')) return failed(name, 'The domain secret is not correct')
    } else {
      if (other) return failed(name, `The domain name ${name} is already registered`)
      if (Number(said.get('years')) > 10) return refused('years: a name is registered for ten at most')
    }
    return did(addOrder(state, said, transfer), transfer ? 'AddTransferDomain' : 'AddNewDomain')
  }

export const reads: Record<string, Call> = {
  'billing/reseller-balance': () => ok({ sellingcurrencysymbol: 'USD', sellingcurrencybalance: '500.00' }),
  'customers/details': (state, said) => {
    const found = [...state.customers].find(([, { username }]) => username === said.get('username'))
    return found ? ok({ customerid: String(found[0]), useremail: found[1].username }) : refused('Customer does not exist', 200)
  },
  'contacts/search': (state, said) => {
    const those = [...state.contacts].filter(
      ([, one]) => one['customer-id'] === said.get('customer-id') && one.email === said.get('email') && one.name === said.get('name'),
    )
    return ok(
      numberedPage(
        those.map(([id, one]) => ({
          ...{ 'entity.entityid': String(id), 'contact.name': one.name, 'contact.company': one.company },
          ...{ 'contact.city': one.city, 'contact.zip': one.zipcode, 'contact.emailaddr': one.email },
          ...{ 'contact.telno': one.phone, 'contact.telnocc': one['phone-cc'], 'contact.address1': one['address-line-1'] },
        })),
      ),
    )
  },
  'domains/available': (state, said) =>
    ok(
      Object.fromEntries(
        said.getAll('domain-name').map(label => {
          const name = `${label}.${said.get('tlds')}`
          const status = state.orders.has(name) ? 'regthroughus' : state.elsewhere.has(name) ? 'regthroughothers' : 'available'
          // Prices stand beside premium names that can be had, and nowhere else.
          const costHash = status === 'available' ? state.premiums.get(name) : undefined
          return [name, { classkey: 'domcno', status, ...(costHash && { costHash }) }]
        }),
      ),
    ),
  'domains/details-by-name': (state, said) => {
    const name = said.get('domain-name') ?? ''
    const found = state.orders.get(name)
    return found ? ok(detailsOf(state, found)) : missing(name)
  },
  'domains/validate-transfer': (state, said) => {
    const other = state.elsewhere.get(said.get('domain-name') ?? '')
    return ok(other !== undefined && !other.locked)
  },
  'domains/search': (state, said) => {
    const [size, page] = [Number(said.get('no-of-records')), Number(said.get('page-no'))]
    const all = [...state.orders.values()].filter(({ status }) => said.getAll('status').includes(status))
    if (all.length === 0) return refused('No Entity found for the criteria')
    const those = all.slice((page - 1) * size, page * size)
    const shown = those.map(({ orderid, domainname, status, endtime }) => ({
      ...{
        'orders.orderid': String(orderid),
        'entity.domainname': domainname,
        'entity.currentstatus': status,
        'orders.endtime': String(endtime),
      },
    }))
    return ok(numberedPage(shown, all.length))
  },
  'actions/search-current': (state, said) => {
    const found = byId(state, said)
    if (!found?.action) return refused('No Entity found')
    return ok({
      ...numberedPage([{ eaqid: '7001', entityid: String(found.orderid), actiontype: found.action, actionstatus: 'PendingExecution' }]),
    })
  },
  'products/category-keys-mapping': () => ok({ domorder: [{ domcno: ['com', 'net'] }, { dotonline: ['online'] }], hosting: {} }),
  'products/reseller-cost-price': () =>
    ok({
      domcno: { addnewdomain: { 1: 9.85, 2: '9.50' }, renewdomain: { 1: 10.85 }, addtransferdomain: { 1: 9.85 }, restoredomain: { 1: 80 } },
      dotonline: { 1785: { pricing: { addnewdomain: { 2: 1.2 }, renewdomain: { 1: 32.9 } } } },
    }),
}

export const changes: Record<string, Call> = {
  'customers/signup': (state, said) => {
    const fields = Object.fromEntries(said)
    for (const name of [
      'username',
      'passwd',
      'name',
      'company',
      'address-line-1',
      'city',
      'state',
      'country',
      'zipcode',
      'phone-cc',
      'phone',
    ])
      if (!fields[name]) return refused(`Required parameter missing: ${name}`)
    if (!/^.{9,16}$/.test(fields.passwd ?? '')) return refused('passwd: must have 9 to 16 characters')
    if ([...state.customers.values()].some(({ username }) => username === fields.username)) return refused('Customer already exists', 200)
    state.next++
    state.customers.set(state.next, fields)
    return ok(state.next)
  },
  'contacts/add': (state, said) => {
    const fields = Object.fromEntries(said)
    if (!fields['phone-cc'] || !fields.phone) return refused('Required parameter missing: phone-cc')
    if (!state.customers.has(Number(fields['customer-id']))) return refused('Invalid customer-id')
    state.next++
    state.contacts.set(state.next, fields)
    return ok(String(state.next))
  },
  'domains/register': order(false),
  'domains/transfer': order(true),
  'domains/delete': changing(found => {
    if (found.status !== 'Active') return refused('The order is not active')
    found.status = 'Pending Delete Restorable'
  }, 'DelDomain'),
  'domains/restore': changing(found => {
    if (found.status !== 'Pending Delete Restorable') return refused('The order cannot be restored')
    found.status = 'Active'
  }, 'RestoreDomain'),
  'domains/renew': changing((found, said) => {
    if (found.status !== 'Active') return refused('The order is not active')
    if (Number(said.get('exp-date')) !== found.endtime) return refused('exp-date is not the current expiry date of the order')
    const years = Number(said.get('years'))
    const left = (found.endtime - Date.now() / 1000) / 86_400 / 365
    if (left + years > 10) return refused('years: the tenure is too long')
    const end = new Date(found.endtime * 1000)
    end.setUTCFullYear(end.getUTCFullYear() + years)
    found.endtime = end.getTime() / 1000
  }, 'RenewDomain'),
  'domains/modify-ns': changing((found, said) => {
    const hosts = said.getAll('ns')
    const bad = badNameserver(hosts)
    if (bad) return refused(`Invalid Name Server ${bad}`)
    if (hosts.join() === found.ns.join()) return failed(found.domainname, 'Same value for new and old NameServers.')
    found.ns = hosts
  }, 'ModNs'),
  'domains/add-cns': changing((found, said) => {
    const [host, ips] = [said.get('cns') ?? '', said.getAll('ip')]
    if (!host.endsWith(`.${found.domainname}`)) return refused('Invalid Child Name Server. It is not below the domain name')
    const there = found.cns[host] ?? []
    if (ips.length === 0 || ips.some(ip => there.includes(ip))) return refused('{ipaddress1=This IpAddress already exists}')
    found.cns[host] = [...there, ...ips]
  }, 'AddCns'),
  'domains/delete-cns-ip': changing((found, said, state) => {
    const [host, ip] = [said.get('cns') ?? '', said.get('ip') ?? '']
    const there = found.cns[host]
    if (!there) return refused('Invalid Child Name Server. Its not registered nameserver for this domain')
    if (!there.includes(ip)) return refused(`{ipaddress1=Invalid IpAddress ${ip}. Its not attached to Nameserver}`)
    const left = there.filter(one => one !== ip)
    if (left.length === 0 && [...state.orders.values()].some(({ ns }) => ns.includes(host)))
      return refused('The Child Name Server is in use and cannot be deleted')
    if (left.length > 0) found.cns[host] = left
    else delete found.cns[host]
  }, 'DelCnsIp'),
  'domains/modify-contact': changing((found, said, state) => {
    const without = contactRoles.find(role => !isContactOf(state, said, role, String(found.customerid)))
    if (without) return refused(`Invalid ${without}-contact-id: no such contact`)
    found.contacts = Object.fromEntries(contactRoles.map(role => [role, Number(said.get(`${role}-contact-id`))]))
  }, 'ModContact'),
  'domains/enable-theft-protection': changing(found => {
    found.locked = true
  }, 'Lock'),
  'domains/disable-theft-protection': changing(found => {
    found.locked = false
  }, 'Unlock'),
  'domains/modify-privacy-protection': changing((found, said) => {
    if (!said.get('reason')) return refused('Required parameter missing: reason')
    found.private = said.get('protect-privacy') === 'true'
  }, 'ModPrivacyProtection'),
  'domains/add-dnssec': changing((found, said) => {
    const one = attributesOf(said)
    if (found.dnssec.some(there => sameDs(there, one))) return refused('The DNSSEC record is already added')
    found.dnssec.push(one)
  }, 'AddDnssec'),
  'domains/del-dnssec': changing((found, said) => {
    const one = attributesOf(said)
    found.dnssec = found.dnssec.filter(there => !sameDs(there, one))
  }, 'DelDnssec'),
}
