import { z } from 'zod'
import { type DnssecKey, signsKeys, usableDs } from '#contract/dns/dnssec-keys.ts'
import type { DnsAnswer, DnsDriver, KeyChange } from './dns-driver.ts'
import { keyTag } from './dnskey.ts'
import { readJson } from './read-json.ts'

const told = z.array(
  z.object({
    id: z.int(),
    keytype: z.string(),
    active: z.boolean(),
    published: z.boolean().default(true),
    flags: z.int(),
    algorithm: z.string(),
    bits: z.int().optional(),
    dnskey: z.string(),
    ds: z.array(z.string()).default([]),
  }),
)
type ToldKey = z.output<typeof told>[number]
/** Names of a zone cannot be walked through; no rounds and no salt more than that needs (RFC 9276, section 3.1). */
const NSEC3 = '1 0 0 -'
/** Algorithms whose keys have more than one length. */
const variable = /^RSA/i

interface Hands {
  ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<DnsAnswer<{ text: string }>>
  /** The id of a zone; null when there is none of that name. */
  find: (name: string) => Promise<DnsAnswer<{ id: string | null }>>
}

/** Signatures and keys of zones of a PowerDNS (doc.powerdns.com, HTTP interface, cryptokeys). */
export function keysOfPowerdns({ ask, find }: Hands): Required<Pick<DnsDriver, 'secure' | 'changeKey' | 'keys'>> {
  const zoneId = async (name: string): Promise<DnsAnswer<{ id: string }>> => {
    const found = await find(name)
    if (found.is !== 'ok') return found
    return found.id === null ? { is: 'rejected', code: 'noSuchZone', message: 'The server has no such zone.' } : { is: 'ok', id: found.id }
  }
  const all = async (id: string): Promise<DnsAnswer<{ all: ToldKey[] }>> => {
    const answer = await ask('GET', `/zones/${id}/cryptokeys`)
    if (answer.is !== 'ok') return answer
    const keys = readJson(told, answer.text)
    return keys ? { is: 'ok', all: keys } : { is: 'retryable', message: 'The answer could not be read.' }
  }
  const published = async (id: string): Promise<DnsAnswer<{ keys: DnssecKey[] }>> => {
    const found = await all(id)
    return found.is === 'ok' ? { is: 'ok', keys: found.all.filter(one => one.published).map(keyOf) } : found
  }
  return {
    secure: async (name, signed) => {
      const found = await zoneId(name)
      if (found.is !== 'ok') return found
      const settings = signed ? { dnssec: true, nsec3param: NSEC3, api_rectify: true } : { dnssec: false }
      const set = await ask('PUT', `/zones/${found.id}`, settings)
      return set.is === 'ok' ? published(found.id) : set
    },
    keys: async name => {
      const found = await zoneId(name)
      return found.is === 'ok' ? published(found.id) : found
    },
    changeKey: async (name, change) => {
      const found = await zoneId(name)
      if (found.is !== 'ok') return found
      const there = await all(found.id)
      if (there.is !== 'ok') return there
      const path = `/zones/${found.id}/cryptokeys`
      const call = callFor(there.all, change)
      const done = call && (await ask(call.method, call.id === undefined ? path : `${path}/${call.id}`, call.body))
      return done && done.is !== 'ok' ? done : published(found.id)
    },
  }
}

/** What is to be asked for a change; null: it is so already. */
function callFor(keys: readonly ToldKey[], change: KeyChange): { method: 'POST' | 'PUT' | 'DELETE'; id?: number; body?: object } | null {
  if (change.is === 'add') {
    const like = keys.find(({ dnskey }) => dnskey === change.like)
    if (!like || keys.some(({ flags, dnskey }) => flags === like.flags && !change.known.includes(dnskey))) return null
    const { keytype, algorithm, bits } = like
    const size = variable.test(algorithm) && bits ? { bits } : {}
    return { method: 'POST', body: { keytype, algorithm: algorithm.toLowerCase(), active: change.active, published: true, ...size } }
  }
  const key = keys.find(({ dnskey }) => dnskey === change.dnskey)
  if (!key) return null
  if (change.is === 'remove') return { method: 'DELETE', id: key.id }
  const active = change.is === 'activate'
  return key.active === active ? null : { method: 'PUT', id: key.id, body: { active, published: true } }
}

const keyOf = ({ algorithm, flags, dnskey, ds, active }: ToldKey): DnssecKey => ({
  ...{ tag: keyTag(dnskey), algorithm, flags, dnskey, active },
  ds: signsKeys({ flags }) ? usableDs(ds) : [],
})
