import type { Element } from '../read-xml.ts'
import { contactOrders } from './contact-parts.ts'
import { feeOrders } from './fee-parts.ts'
import { local } from './frame-parts.ts'
import { hostOrders } from './host-parts.ts'
import { rgpOrders } from './rgp-parts.ts'

/** In which order the schemas want what stands within each element (RFC 5731 to 5733). */
const orders: Readonly<Record<string, string[]>> = {
  'domain:create': ['name', 'period', 'ns', 'registrant', 'contact', 'authInfo'],
  'domain:renew': ['name', 'curExpDate', 'period'],
  'domain:transfer': ['name', 'period', 'authInfo'],
  'domain:update': ['name', 'add', 'rem', 'chg'],
  ...feeOrders,
  ...rgpOrders,
  'secDNS:update': ['rem', 'add', 'chg'],
  'secDNS:dsData': ['keyTag', 'alg', 'digestType', 'digest'],
  'domain:add': ['ns', 'contact', 'status'],
  'domain:rem': ['ns', 'contact', 'status'],
  'domain:chg': ['registrant', 'authInfo'],
  ...contactOrders,
  ...hostOrders,
  login: ['clID', 'pw', 'newPW', 'options', 'svcs'],
  command: ['login', 'logout', 'poll', 'check', 'info', 'create', 'update', 'renew', 'transfer', 'delete', 'extension', 'clTRID'],
}
/** Whether all of a command stands as the schemas want it. */
export function isInOrder(element: Element): boolean {
  const order = orders[element.name]
  const places = element.children.map(child => order?.indexOf(local(child)) ?? 0)
  return places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0)) && element.children.every(isInOrder)
}
