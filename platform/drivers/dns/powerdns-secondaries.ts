import { z } from 'zod'
import type { PrimaryAddress } from '#contract/dns/primary-addresses.ts'
import type { ZoneImage } from '#contract/dns/zone-image.ts'
import type { DnsAnswer, DnsDriver, FollowedZone, MadeByUs } from './dns-driver.ts'
import { readJson } from './read-json.ts'

const told = z.object({ kind: z.string() })
const toldKey = z.object({ algorithm: z.string(), key: z.string() })

/** Whether a zone of a PowerDNS follows others; later versions call it by another word. */
export const isSecondary = ({ kind }: { kind: string }) => kind === 'Slave' || kind === 'Secondary'

interface Hands {
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<DnsAnswer<{ text: string }>>
  /** The id of a zone; null when there is none of that name. */
  find: (name: string) => Promise<DnsAnswer<{ id: string | null }>>
  zone: (name: string) => Promise<DnsAnswer<{ zone: ZoneImage | null }>>
}

/** Zones of a PowerDNS that follow primaries elsewhere (doc.powerdns.com, HTTP interface, zones and tsigkeys). */
export function secondariesOfPowerdns({
  ask,
  find,
  zone,
}: Hands): Required<Pick<DnsDriver, 'follow' | 'follows' | 'retrieve' | 'transferred'>> {
  /** The key stands on the server under its name, which all of its zones share, whoever made it. */
  const shared = async (key: NonNullable<FollowedZone['key']>, ours: MadeByUs | undefined): Promise<DnsAnswer> => {
    const path = `/tsigkeys/${key.name}.`
    const found = await ask('GET', path)
    const missing = found.is === 'rejected' && found.code === 'noSuchZone'
    if (found.is !== 'ok' && !missing) return found
    const there = found.is === 'ok' ? readJson(toldKey, found.text) : null
    const { name, algorithm, secret } = key
    if (secret === null) return there ? { is: 'ok' } : { is: 'rejected', code: 'recordRefused', message: `The server has no key ${name}.` }
    if (there?.key === secret && there.algorithm === algorithm) return { is: 'ok' }
    if (there && !(await ours?.has('key', name)))
      return { is: 'rejected', code: 'recordRefused', message: `The server has another key of the name ${name}.` }
    const body = { name: `${name}.`, algorithm, key: secret }
    const make = () => ask('POST', '/tsigkeys', body)
    const answer = there ? await ask('PUT', path, body) : await (ours ? ours.make('key', name, make) : make())
    return answer.is === 'ok' ? { is: 'ok' } : answer
  }
  const stored = async (name: string): Promise<DnsAnswer<{ id: string | null; there: z.output<typeof told> | null }>> => {
    const found = await find(name)
    if (found.is !== 'ok' || found.id === null) return found.is === 'ok' ? { ...found, there: null } : found
    const answer = await ask('GET', `/zones/${found.id}?rrsets=false`)
    if (answer.is !== 'ok') return answer
    const there = readJson(told, answer.text)
    return there ? { ...found, there } : { is: 'retryable', message: 'The answer could not be read.' }
  }
  return {
    follows: async name => {
      const found = await stored(name)
      return found.is === 'ok' ? { is: 'ok', follows: found.there !== null && isSecondary(found.there) } : found
    },
    follow: async ({ name, primaries, key }, ours) => {
      const found = await stored(name)
      if (found.is !== 'ok') return found
      const { there } = found
      if (there && !(await ours?.has('zone', name)))
        return { is: 'rejected', code: 'recordRefused', message: `The server has ${name} already, as somebody else wants it.` }
      const id = key && `${key.name}.`
      const signing = key ? await shared(key, ours) : null
      if (signing && signing.is !== 'ok') return signing
      const settings = { kind: 'Slave', masters: primaries.map(masterOf), slave_tsig_key_ids: id ? [id] : [] }
      const make = () => ask('POST', '/zones', { name: `${name}.`, nameservers: [], ...settings })
      const added = () => (ours ? ours.make('zone', name, make) : make())
      const done = found.id === null ? await added() : await ask('PUT', `/zones/${found.id}`, settings)
      return done.is === 'ok' ? { is: 'ok' } : done
    },
    retrieve: async name => {
      const found = await find(name)
      if (found.is !== 'ok') return found
      if (found.id === null) return { is: 'rejected', code: 'noSuchZone', message: 'The server has no such zone.' }
      const answer = await ask('PUT', `/zones/${found.id}/axfr-retrieve`)
      return answer.is === 'ok' ? { is: 'ok' } : answer
    },
    transferred: async name => {
      const answer = await zone(name)
      // It answers for a zone with no SOA until it was transferred.
      return answer.is === 'ok' ? { is: 'ok', zone: answer.zone?.soa.mname ? answer.zone : null } : answer
    },
  }
}

const masterOf = ({ address, port }: PrimaryAddress) => (address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`)
