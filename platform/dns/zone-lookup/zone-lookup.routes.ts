import { getServers } from 'node:dns'
import { cleanHostname, ownerName } from '#contract/dns/dns-names.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { RecordType } from '#contract/dns/record-types.ts'
import { nameServersWithAddresses } from '#contract/dns/server-addresses.ts'
import { type LookupPlace, zoneLookup } from '#contract/dns/zone-lookup.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { resolverAt } from '#platform/drivers/dns/find-delegation.ts'
import { mayCallOf } from '#platform/kernel/may-call.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { StoredDnsServer } from '../dns-server/dns-server.table.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import { type Answer, addressesAt, askAt } from './ask-at.ts'
import { forwardOf } from './forward-of.ts'

const DNS = 53
/** Somebody waits for the answer: as many seconds. */
const PATIENCE = 10
interface Asked {
  owner: string
  type: RecordType
}
type Place = Omit<LookupPlace, 'same'>

/** Asks the server of a zone, its name servers and resolvers for an owner and a type, side by side. */
async function lookUp(
  scope: Scope,
  { params, body }: { params: { id: number }; body: { hostname: string; type: RecordType } },
): Promise<AnswerOf<typeof zoneLookup.endpoints.lookUp>> {
  const zone = await dnsZoneStore.get(scope, { params })
  const hostname = cleanHostname(body.hostname, zone.name)
  const asked: Asked = { owner: ownerName(hostname, zone.name), type: body.type }
  const wanted = zone.records.filter(one => one.hostname === hostname && one.type === asked.type).map(({ content }) => content)
  const { config } = scope.services
  const own = config.dnsResolver ?? getServers()[0] ?? '127.0.0.1'
  const [ours, public_] = await Promise.all([ofServer(scope, zone, asked, own), ofResolvers(scope, asked, own)])
  const said = [...wanted].sort().join('\n')
  return {
    ...{ owner: asked.owner, wanted },
    places: [...ours, ...public_].map(place => ({
      ...place,
      same: place.said !== 'silent' && place.contents.join('\n') === said && isAnswer(place),
    })),
    forward: asked.type === 'PTR' ? await forwardOf(scope, asked.owner, wanted, resolverAt(own)) : [],
  }
}

const isAnswer = ({ said }: Place) => said === 'values' || said === 'empty' || said === 'noName'
const timed = async (place: Pick<Place, 'kind' | 'name' | 'address'>, ask: () => Promise<Answer>): Promise<Place> => {
  const started = performance.now()
  const answer = await ask()
  return { ...place, ...answer, seconds: Math.round(performance.now() - started) / 1000 }
}

/** What the server says, asked as its driver asks, and each of its name servers at the addresses that are known of it or found. */
async function ofServer(scope: Scope, zone: DnsZone, asked: Asked, own: string): Promise<Place[]> {
  if (!zone.serverId) return []
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', zone.serverId).executeTakeFirstOrThrow()
  const { config } = scope.services
  const mayCall = mayCallOf({ ...config, allowPrivateAddresses: server.privateAllowed || config.allowPrivateAddresses })
  const named = nameServersWithAddresses(server).map(async ({ name, ips }): Promise<Place[]> => {
    const addresses = ips.length > 0 ? ips : (await addressesAt(resolverAt(own), name)).slice(0, 2)
    const place = { kind: 'nameServer' as const, name }
    if (addresses.length === 0) return [{ ...place, address: null, said: 'silent', contents: [], ttl: null, seconds: 0 }]
    return Promise.all(
      addresses.map(address => timed({ ...place, address }, () => askAt({ hostname: address, port: DNS }, asked, mayCall))),
    )
  })
  return [await byDriver(scope, server, asked), ...(await Promise.all(named)).flat()]
}

async function byDriver(scope: Scope, server: StoredDnsServer, { owner, type }: Asked): Promise<Place> {
  return timed({ kind: 'server', name: server.name, address: null }, async () => {
    const answer = await openDns(scope, { ...server, timeout: Math.min(server.timeout, PATIENCE) }).answers(`${owner}.`, type)
    if (answer.is === 'ok')
      return { said: answer.contents.length > 0 ? 'values' : 'empty', contents: [...answer.contents].sort(), ttl: null }
    const private_ = answer.is === 'rejected' && answer.code === 'privateAddress'
    return { said: private_ ? 'privateAddress' : answer.is === 'rejected' ? 'failed' : 'silent', contents: [], ttl: null }
  })
}

/** The operator's own resolver, and those of the settings: these only where outgoing calls may go. */
async function ofResolvers(scope: Scope, asked: Asked, own: string): Promise<Place[]> {
  const mayCall = mayCallOf(scope.services.config)
  const others = (await setting(scope, 'dnsPublicResolvers')).filter(one => one !== own)
  const all = [{ written: own, mayCall: () => true }, ...others.map(written => ({ written, mayCall }))]
  return Promise.all(
    all.map(one =>
      timed({ kind: 'resolver', name: one.written, address: resolverAt(one.written).hostname }, () =>
        askAt(resolverAt(one.written), asked, one.mayCall, { recursion: true }),
      ),
    ),
  )
}

export const routes = served(zoneLookup.endpoints, { lookUp })
