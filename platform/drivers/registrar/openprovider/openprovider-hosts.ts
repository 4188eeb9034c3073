import { cleanAddress, type PrivateHost } from '#contract/domains/private-hosts.ts'
import { ipv4Address } from '#contract/kernel/ip-address.ts'
import { type Fields, textOf } from '../ask-registrar.ts'
import type { RegistrarAnswer } from '../registrar-driver.ts'
import type { CallOpenProvider } from './openprovider-call.ts'
import { listOf } from './openprovider-customers.ts'

const PAGE = 100
const done = { is: 'ok' } as const

const hostIn = ({ name, ip, ip6 }: Fields): PrivateHost => ({
  host: textOf(name).toLowerCase(),
  addresses: [ip, ip6].map(textOf).filter(Boolean).map(cleanAddress),
})

/** The hosts below a name that they know by addresses. */
export async function hostsBelow(call: CallOpenProvider, name: string): Promise<RegistrarAnswer<{ hosts: readonly PrivateHost[] }>> {
  const hosts: PrivateHost[] = []
  for (let offset = 0; ; ) {
    const said = await call('dns/nameservers', { query: { pattern: `*.${name}`, limit: PAGE, offset } })
    if (said.is !== 'ok') return said
    const listed = listOf(said.data)
    hosts.push(...listed.map(hostIn).filter(({ host }) => host.endsWith(`.${name}`)))
    offset += listed.length
    if (listed.length === 0 || offset >= Number(said.data.total)) return { is: 'ok', hosts }
  }
}

/** They keep one address of each kind, and want one of IPv4. By what is there it is made or changed. */
export async function setHost(call: CallOpenProvider, name: string, { host, addresses }: PrivateHost): Promise<RegistrarAnswer> {
  const ip = addresses.filter(one => ipv4Address(one))
  const ip6 = addresses.filter(one => !ipv4Address(one))
  if (ip.length !== 1 || ip6.length > 1)
    return { is: 'rejected', code: 'nameserversRefused', message: 'A name server has one IPv4 address, and one IPv6 address at most.' }
  const there = await hostsBelow(call, name)
  if (there.is !== 'ok') return there
  const has = there.hosts.find(one => one.host === host)
  if (has && has.addresses.length === addresses.length && addresses.every(one => has.addresses.includes(one))) return done
  const body = { name: host, ip: ip[0], ip6: ip6[0] ?? '' }
  const said = has
    ? await call(`dns/nameservers/${host}`, { method: 'PUT', body, changes: true })
    : await call('dns/nameservers', { method: 'POST', body, changes: true })
  return said.is === 'ok' ? done : said
}

export async function dropHost(call: CallOpenProvider, name: string, host: string): Promise<RegistrarAnswer> {
  const there = await hostsBelow(call, name)
  if (there.is !== 'ok') return there
  if (!there.hosts.some(one => one.host === host)) return done
  const said = await call(`dns/nameservers/${host}`, { method: 'DELETE', changes: true })
  return said.is === 'ok' ? done : said
}
