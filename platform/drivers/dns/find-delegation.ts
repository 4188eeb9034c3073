import { isIPv6 } from 'node:net'
import type { DelegationFindings, DelegationSide } from '#contract/dns/delegation.ts'
import { type Asked, ask } from './ask-once.ts'
import { CLASS, question, type recordsOf, resolverQuestion } from './message.ts'
import { typeNumbers } from './wire.ts'

/** Not a record of the zones that people write. */
const DS = 43
const [SERVFAIL, NAME_ERROR, REFUSED] = [2, 3, 5]
/** So many servers of the zone above are asked before nobody is believed to answer. */
const MOST_SERVERS = 3
const DNS = 53

export interface DelegationContext {
  resolver: { hostname: string; port: number }
  /** Whether a name server at this IP address may be asked; the resolver is the operator's own. */
  mayCall: (address: string) => boolean
  /** Where name servers answer. */
  port?: number
}

/** To whom a zone is delegated: by the servers of the zone above, and by what a resolver finds. Never throws. */
export async function findDelegation(context: DelegationContext, name: string): Promise<Omit<DelegationFindings, 'expected'>> {
  const [parent, resolver] = await Promise.all([parentSide(context, name), resolverSide(context, name)])
  return { parent, resolver }
}

async function resolverSide(context: DelegationContext, name: string): Promise<DelegationSide> {
  const found = await resolve(context, name, 'NS')
  if (typeof found === 'string') return { said: found, servers: [] }
  if (found.code === NAME_ERROR) return { said: 'noName', servers: [] }
  const servers = serversOf(found.records, name)
  // A name without servers of its own is part of the zone above.
  if (found.code === 0) return { said: servers.length > 0 ? 'servers' : 'noName', servers }
  return { said: found.code === SERVFAIL ? 'servfail' : 'silent', servers: [] }
}

async function parentSide(context: DelegationContext, name: string): Promise<DelegationFindings['parent']> {
  const above = await zoneAbove(context, name)
  if (!above) return null
  let said: DelegationSide['said'] = 'silent'
  for (const server of above.servers.slice(0, MOST_SERVERS)) {
    const found = await askServer(context, server, name, typeNumbers.NS)
    if (found === 'privateAddress') said = found
    if (typeof found === 'string') continue
    if (found.code === NAME_ERROR) return { zone: above.zone, said: 'noName', servers: [] }
    const servers = serversOf(found.records, name)
    if (found.code === 0) {
      const told = dsOf(await askServer(context, server, name, DS), name)
      return { zone: above.zone, said: servers.length > 0 ? 'servers' : 'noName', servers, ds: told?.ds ?? null, dsTtl: told?.ttl ?? null }
    }
    if (found.code !== REFUSED) said = 'servfail'
  }
  return { zone: above.zone, said, servers: [] }
}

/** The nearest zone above a name, with its servers. */
async function zoneAbove(context: DelegationContext, name: string): Promise<{ zone: string; servers: string[] } | null> {
  for (let zone = name.slice(name.indexOf('.') + 1); ; zone = zone.slice(zone.indexOf('.') + 1)) {
    const found = await resolve(context, zone, 'NS')
    const servers = typeof found === 'string' ? [] : serversOf(found.records, zone)
    if (servers.length > 0) return { zone, servers }
    if (!zone.includes('.')) return null
  }
}

async function askServer(context: DelegationContext, server: string, name: string, type: number): Promise<Asked> {
  const addresses = await addressesOf(context, server)
  let outcome: Asked = 'silent'
  for (const hostname of addresses) {
    const to = { hostname, port: context.port ?? DNS }
    outcome = await ask(to, question(name, type, CLASS.IN), context.mayCall)
    if (typeof outcome !== 'string') return outcome
  }
  return outcome
}

/** IPv4 first: it is reached from everywhere. */
async function addressesOf(context: DelegationContext, server: string): Promise<string[]> {
  const found = await Promise.all((['A', 'AAAA'] as const).map(type => resolve(context, server, type)))
  const all = found.flatMap(one => (typeof one === 'string' ? [] : one.records))
  return all.flatMap(({ type, content }) => ((type === 'A' || type === 'AAAA') && content ? [content] : [])).slice(0, 4)
}

const resolve = ({ resolver }: DelegationContext, name: string, type: 'NS' | 'A' | 'AAAA') =>
  ask(resolver, resolverQuestion(name, typeNumbers[type]), () => true)

/** The DS records of a name: tag, algorithm, digest type, digest; and their time to live. Null where that was not said. */
function dsOf(found: Asked, name: string): { ds: string[]; ttl: number | null } | null {
  if (typeof found === 'string' || found.code !== 0) return null
  const all = found.records.filter(({ type, owner, data }) => type === `TYPE${DS}` && owner === `${name}.` && data.length > 4)
  const ds = all.map(({ data }) => `${data.readUInt16BE(0)} ${data[2]} ${data[3]} ${data.subarray(4).toString('hex')}`).sort()
  return { ds, ttl: all[0]?.ttl ?? null }
}

function serversOf(records: ReturnType<typeof recordsOf>, name: string): string[] {
  const names = records.flatMap(({ type, owner, content }) =>
    type === 'NS' && owner === `${name}.` && content ? [content.toLowerCase().replace(/\.$/, '')] : [],
  )
  return [...new Set(names)].sort()
}

/** A resolver as settings and systems write it: an address, with a port where it is not 53. */
export function resolverAt(written: string): DelegationContext['resolver'] {
  if (isIPv6(written)) return { hostname: written, port: DNS }
  const [, address = written, port] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(written) ?? []
  return { hostname: address, port: port ? Number(port) : DNS }
}
