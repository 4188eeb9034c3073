import type { Finding } from './finding.ts'
import { ipAddress } from './ip-address.ts'

const HOST_LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i

/** A host name: labels of letters, digits and dashes, at most 253 characters; one label is enough, an address is not a name. */
export function hostname(value: string): Finding | undefined {
  const labels = value.replace(/\.$/, '').split('.')
  const right = value.length <= 253 && labels.every(label => HOST_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) as string)
  return right ? undefined : { key: 'hostname' }
}

/** A host name or IPv4 address, with a port where one is given: whois.nic.example, whois.nic.example:4343. */
export function hostAndPort(value: string): Finding | undefined {
  const [host = '', port, ...rest] = value.split(':')
  const rightPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536)
  const rightHost = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) ? ipAddress(host) !== null : hostname(host) === undefined
  return rest.length === 0 && rightPort && rightHost ? undefined : { key: 'hostname' }
}
