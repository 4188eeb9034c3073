import { cleanAddress, type PrivateHost } from '#contract/domains/private-hosts.ts'
import type { RegistrarRejection } from '#contract/domains/registrar-drivers.ts'
import type { RegistrarAnswer, RegistryDomain } from '../registrar-driver.ts'
import type { Said } from './epp-answers.ts'
import { checkDomains, checkHosts, createHost, deleteHost, domainInfo, hostInfo, updateHost } from './epp-commands.ts'
import type { EppResponse } from './epp-session.ts'
import { elementsAt } from './epp-xml.ts'

type Send = (
  call: string,
  write: (services: ReadonlySet<string>) => string,
  options?: { changes?: boolean; refused?: RegistrarRejection },
) => Promise<Said>
type Read = (name: string) => Promise<RegistrarAnswer<{ domain: RegistryDomain | null; hostObjects: boolean }>>

const done = { is: 'ok' } as const
const bare = (said: Said): RegistrarAnswer => (said.is === 'ok' ? done : said)
const isGone = (said: Said) => said.is === 'rejected' && said.code === 'noSuchDomain'
const knowsHosts = (services: ReadonlySet<string>) => services.has('urn:ietf:params:xml:ns:host-1.0')

/** Makes the hosts that the registry does not have; a name can only be given hosts that are there. */
export async function prepareHosts(send: Send, hosts: readonly string[]): Promise<RegistrarAnswer> {
  if (hosts.length === 0) return done
  let asked = true
  const said = await send('host:check', services => {
    asked = knowsHosts(services)
    // Of a registry that knows no hosts nothing is asked but whether it is there.
    return asked ? checkHosts(hosts) : checkDomains(['example.com'])
  })
  if (!asked || said.is !== 'ok') return asked && said.is !== 'ok' ? said : done
  for (const cd of said.response.data ? elementsAt(said.response.data, 'chkData/cd') : []) {
    const [host] = elementsAt(cd, 'name')
    if (!host || !/^(1|true)$/.test(host.attributes.avail ?? '')) continue
    const made = await send('host:create', () => createHost(host.text.trim()), { changes: true, refused: 'nameserversRefused' })
    // Somebody made it meanwhile.
    if (made.is !== 'ok' && !(made.is === 'rejected' && made.message.startsWith('2302'))) return made
  }
  return done
}

const addressesIn = ({ data }: EppResponse): string[] =>
  data ? elementsAt(data, 'infData/addr').map(({ text }) => cleanAddress(text)) : []

/** The hosts of its own that a name of ours has, each with its addresses (RFC 5732). */
export async function hostsBelow(send: Send, read: Read, name: string): Promise<RegistrarAnswer<{ hosts: readonly PrivateHost[] }>> {
  const refusal = await notOfOurs(read, name)
  if (refusal) return refusal
  const said = await send('domain:info', () => domainInfo(name))
  if (said.is !== 'ok') return said
  const hosts: PrivateHost[] = []
  for (const { text } of said.response.data ? elementsAt(said.response.data, 'infData/host') : []) {
    const host = text.trim().toLowerCase()
    const there = await send('host:info', () => hostInfo(host))
    if (isGone(there)) continue
    if (there.is !== 'ok') return there
    hosts.push({ host, addresses: addressesIn(there.response) })
  }
  return { is: 'ok', hosts }
}

/** By what is there it is made or changed: asked for twice, nothing is done the second time. */
export async function setHost(send: Send, read: Read, name: string, { host, addresses }: PrivateHost): Promise<RegistrarAnswer> {
  const refusal = await notOfOurs(read, name)
  if (refusal) return refusal
  const there = await send('host:info', () => hostInfo(host))
  const changes = { changes: true, refused: 'nameserversRefused' } as const
  if (isGone(there)) return bare(await send('host:create', () => createHost(host, addresses), changes))
  if (there.is !== 'ok') return there
  const has = addressesIn(there.response)
  const add = addresses.filter(one => !has.includes(one))
  const remove = has.filter(one => !addresses.includes(one))
  return add.length + remove.length === 0 ? done : bare(await send('host:update', () => updateHost(host, { add, remove }), changes))
}

/** One that is not there any more is as good as deleted. */
export async function dropHost(send: Send, read: Read, name: string, host: string): Promise<RegistrarAnswer> {
  const refusal = await notOfOurs(read, name)
  if (refusal) return refusal
  const said = await send('host:delete', () => deleteHost(host), { changes: true })
  if (isGone(said)) return done
  // Names that it answers stand against it (RFC 5730: 2305, association prohibits).
  return said.is === 'rejected' && said.message.startsWith('2305') ? { ...said, code: 'hostInUse' } : bare(said)
}

async function notOfOurs(read: Read, name: string): Promise<Exclude<RegistrarAnswer, { is: 'ok' }> | null> {
  const found = await read(name)
  if (found.is !== 'ok') return found
  if (!found.domain) return { is: 'rejected', code: 'noSuchDomain', message: `the registry knows no ${name}` }
  if (!found.domain.ours) return { is: 'rejected', code: 'notOurs', message: `${name} is with another registrar` }
  return found.hostObjects ? null : { is: 'rejected', code: 'notSupported', message: 'the registry knows no hosts' }
}
