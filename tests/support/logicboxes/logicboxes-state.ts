export interface LogicBoxesOrder {
  orderid: number
  domainname: string
  customerid: number
  /** By role: reg, admin, tech, billing. */
  contacts: Record<string, number>
  /** Seconds. */
  creationtime: number
  endtime: number
  ns: string[]
  /** Name servers below it, with their addresses. */
  cns: Record<string, string[]>
  dnssec: Record<string, string>[]
  /** Their servers that send its web site on, once they are on, and where to. */
  site: { forward: string; pathforwarding: string } | null
  /** Mailboxes of theirs that only forward, once mail is on. */
  mail: Record<string, string> | null
  locked: boolean
  private: boolean
  status: 'Active' | 'InActive' | 'Deleted' | 'Pending Delete Restorable'
  /** What is under way. */
  action: 'AddNewDomain' | 'AddTransferDomain' | null
  secret: string
}
export interface LogicBoxesState {
  customers: Map<number, Record<string, string>>
  contacts: Map<number, Record<string, string>>
  orders: Map<string, LogicBoxesOrder>
  /** Names with other registrars, and their codes. */
  elsewhere: Map<string, { code: string; locked: boolean }>
  /** What premium names cost. */
  premiums: Map<string, { create: string; renew: string; transfer: string; sellingCurrencySymbol: string }>
  /** Registrations wait until they are decided. */
  waits: boolean
  next: number
}
/** What they call the roles of a name. */
export const contactRoles = ['reg', 'admin', 'tech', 'billing']
const YEAR = 365.25 * 86_400

export const freshState = (): LogicBoxesState => ({
  ...{ customers: new Map(), contacts: new Map(), orders: new Map(), elsewhere: new Map(), premiums: new Map(), waits: false, next: 1000 },
})

export function addOrder(state: LogicBoxesState, said: URLSearchParams, transfer: boolean): LogicBoxesOrder {
  const name = said.get('domain-name') ?? ''
  const now = Math.floor(Date.now() / 1000)
  const waits = transfer || state.waits
  state.next++
  const order: LogicBoxesOrder = {
    ...{ orderid: state.next, domainname: name, customerid: Number(said.get('customer-id')) },
    contacts: Object.fromEntries(contactRoles.map(role => [role, Number(said.get(`${role}-contact-id`))])),
    ...{ creationtime: now, endtime: Math.floor(now + Number(said.get('years') ?? 1) * YEAR), ns: said.getAll('ns'), cns: {}, dnssec: [] },
    ...{ site: null, mail: null },
    private: said.get('protect-privacy') === 'true',
    ...{ locked: false, status: waits ? 'InActive' : 'Active', secret: `secret-${state.next}` },
    action: waits ? (transfer ? 'AddTransferDomain' : 'AddNewDomain') : null,
  }
  state.orders.set(name, order)
  return order
}

/** What waited is decided for us. */
export function settle(state: LogicBoxesState, name: string): void {
  const order = state.orders.get(name)
  if (!order) throw new Error(`there is no order of ${name}`)
  order.status = 'Active'
  order.action = null
  state.elsewhere.delete(name)
}

export const detailsOf = (state: LogicBoxesState, order: LogicBoxesOrder) => ({
  ...{ orderid: String(order.orderid), domainname: order.domainname, currentstatus: order.status, domsecret: order.secret },
  ...{ creationtime: String(order.creationtime), endtime: String(order.endtime), isprivacyprotected: String(order.private) },
  ...{ orderstatus: order.locked ? ['transferlock'] : [], dnssec: order.dnssec, cns: order.cns, customerid: String(order.customerid) },
  ...Object.fromEntries(order.ns.map((host, at) => [`ns${at + 1}`, host])),
  ...Object.fromEntries(
    contactRoles.flatMap(role => {
      const id = order.contacts[role] ?? 0
      const called = role === 'reg' ? 'registrant' : role
      return [
        [`${called}contactid`, String(id)],
        [`${called}contact`, { contactid: String(id), ...shownContact(state.contacts.get(id) ?? {}) }],
      ]
    }),
  ),
})
const shownContact = (contact: Record<string, string>) => ({
  ...{ name: contact.name, company: contact.company, emailaddr: contact.email, city: contact.city, zip: contact.zipcode },
  ...{ address1: contact['address-line-1'], telnocc: contact['phone-cc'], telno: contact.phone, country: contact.country },
})
