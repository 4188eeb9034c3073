import { z } from 'zod'
import { type RecordSet, setDifferences, soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import { askName } from './ask-name.ts'
import { callHttp } from './call-http.ts'
import type { DnsAnswer, DnsContext, OpenDns } from './dns-driver.ts'
import { inTurn } from './in-turn.ts'
import { keysOfPowerdns } from './powerdns-keys.ts'
import { isSecondary, secondariesOfPowerdns } from './powerdns-secondaries.ts'
import { raised, writtenAs } from './raise-serial.ts'
import { readJson as read } from './read-json.ts'
import { readSoa } from './read-soa.ts'

const base = '/api/v1/servers/localhost'
const listed = z.array(z.object({ id: z.string(), name: z.string() }))
const whole = z.object({
  id: z.string(),
  kind: z.string().default(''),
  soa_edit_api: z.string().default(''),
  rrsets: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      ttl: z.number(),
      records: z.array(z.object({ content: z.string(), disabled: z.boolean().default(false) })),
    }),
  ),
})
/** Names that are their own ids, with a dot. */
const plainName = /^[a-z0-9.-]+$/
/** Where names are answered. */
const DNS = 53
/** Made by the server when it signs. */
const itsOwn = new Set(['RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'DNSKEY', 'CDS', 'CDNSKEY'])

/** PowerDNS Authoritative by its HTTP interface (doc.powerdns.com, 4.7). Names are asked for, ids are its own. */
export const openPowerdns: OpenDns = context => {
  const find = async (name: string): Promise<DnsAnswer<{ id: string | null }>> => {
    const answer = await ask(context, 'GET', `/zones?zone=${encodeURIComponent(`${name}.`)}&dnssec=false`)
    if (answer.is !== 'ok') return answer
    return { is: 'ok', id: read(listed, answer.text)?.find(one => one.name.toLowerCase() === `${name}.`)?.id ?? null }
  }
  const zone = async (
    name: string,
  ): Promise<DnsAnswer<{ id: string | null; zone: ZoneImage | null; countsItself?: boolean; follows?: boolean }>> => {
    // Other names have an id that only the server tells.
    const found = plainName.test(name) ? { is: 'ok' as const, id: `${name}.` } : await find(name)
    if (found.is !== 'ok') return found
    if (found.id === null) return { is: 'ok', id: null, zone: null }
    const answer = await ask(context, 'GET', `/zones/${found.id}`)
    if (answer.is === 'rejected' && answer.code === 'noSuchZone') return { is: 'ok', id: null, zone: null }
    if (answer.is !== 'ok') return answer
    const stored = read(whole, answer.text)
    return stored
      ? { is: 'ok', id: stored.id, zone: imageFrom(name, stored), countsItself: stored.soa_edit_api !== '', follows: isSecondary(stored) }
      : { is: 'retryable', message: 'The answer could not be read.' }
  }
  return {
    test: async () => {
      const answer = await ask(context, 'GET', '')
      if (answer.is !== 'ok') return answer
      return { is: 'ok', version: `PowerDNS ${read(z.object({ version: z.string() }), answer.text)?.version ?? ''}`.trim() }
    },
    names: async () => {
      const answer = await ask(context, 'GET', '/zones?dnssec=false')
      if (answer.is !== 'ok') return answer
      const zones = read(listed, answer.text)
      if (!zones) return { is: 'retryable', message: 'The answer could not be read.' }
      return { is: 'ok', names: zones.map(({ name }) => name.toLowerCase().replace(/\.$/, '')).sort() }
    },
    answers: (owner, type) => askName(context, { port: context.server.queryPort ?? DNS, owner, type }),
    zone: async name => {
      const answer = await zone(name)
      return answer.is === 'ok' ? { is: 'ok', zone: answer.zone } : answer
    },
    put: async wanted => {
      const there = await zone(wanted.name)
      if (there.is !== 'ok') return there
      const image = there.zone ? raised(wanted, there.zone) : wanted
      const soa = {
        name: `${image.name}.`,
        type: 'SOA',
        ttl: image.soa.soaTtl,
        changetype: 'REPLACE',
        records: [{ content: soaContent(image.soa), disabled: false }],
      }
      if (there.id === null) {
        // The serial is ours: the server must not write another one.
        const made = {
          name: `${image.name}.`,
          kind: 'Master',
          nameservers: [],
          soa_edit_api: '',
          soa_edit: '',
          api_rectify: true,
          rrsets: [soa, ...image.sets.map(replaced)],
        }
        return changed(await ask(context, 'POST', '/zones', made))
      }
      // A zone that was here before us may have its serials counted by the server; one that followed others would be what they say again.
      const other = { ...(there.countsItself ? { soa_edit_api: '' } : {}), ...(there.follows ? { kind: 'Master', masters: [] } : {}) }
      const ours = Object.keys(other).length > 0 ? await ask(context, 'PUT', `/zones/${there.id}`, other) : there
      if (ours.is !== 'ok') return ours
      const sets = setDifferences(image.sets, there.zone?.sets ?? []).map(({ owner, type, wanted }) =>
        wanted ? replaced({ owner, type, ...wanted }) : { name: owner, type, changetype: 'DELETE', records: [] },
      )
      // A CNAME takes the place of what is taken away first.
      const rrsets = [soa, ...sets.toSorted((one, other) => Number(other.changetype === 'DELETE') - Number(one.changetype === 'DELETE'))]
      const answer = await ask(context, 'PATCH', `/zones/${there.id}`, { rrsets })
      return answer.is === 'ok' ? writtenAs(wanted, image) : answer
    },
    ...keysOfPowerdns({ ask: (method, path, body) => ask(context, method, path, body), find }),
    ...secondariesOfPowerdns({ ask: (method, path, body) => ask(context, method, path, body), find, zone }),
    remove: async name => {
      const found = await find(name)
      if (found.is !== 'ok') return found
      if (found.id === null) return { is: 'ok' }
      const answer = await ask(context, 'DELETE', `/zones/${found.id}`)
      return answer.is === 'rejected' && answer.code === 'noSuchZone' ? { is: 'ok' } : changed(answer)
    },
  }
}

const replaced = ({ owner, type, ttl, contents }: RecordSet) => ({
  ...{ name: owner, type, ttl, changetype: 'REPLACE' },
  records: contents.map(content => ({ content, disabled: false })),
})
const changed = (answer: DnsAnswer): DnsAnswer => (answer.is === 'ok' ? { is: 'ok' } : answer)

function imageFrom(name: string, { rrsets }: z.output<typeof whole>): ZoneImage {
  const soa = rrsets.find(({ type }) => type === 'SOA')
  const ours = rrsets.filter(({ type }) => type !== 'SOA' && !itsOwn.has(type))
  const disabled = ours.reduce((sum, { records }) => sum + records.filter(one => one.disabled).length, 0)
  return {
    name,
    soa: readSoa(soa?.records[0]?.content ?? '', soa?.ttl ?? 0),
    sets: ours
      .map(({ name: owner, type, ttl, records }) => ({
        ...{ owner, type, ttl },
        contents: records.flatMap(record => (record.disabled ? [] : [record.content])).sort(),
      }))
      .filter(({ contents }) => contents.length > 0),
    ...(disabled > 0 ? { disabled } : {}),
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function ask(context: DnsContext, method: Method, path: string, body?: object): Promise<DnsAnswer<{ text: string }>> {
  const started = performance.now()
  const headers = {
    'x-api-key': context.server.accessKey,
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const changes = method !== 'GET'
  const call = () => callHttp(context, { method, path: base + path, headers, changes, ...(body ? { body: JSON.stringify(body) } : {}) })
  const found = await (changes ? inTurn(context, call, method !== 'POST') : call())
  const judgement = found.is === 'ok' ? judged(found.status, found.text, changes) : found
  // A key that was made is told with its private half, which nobody is to have; one that servers share is asked for to be compared.
  const made = method === 'POST' && path.endsWith('/cryptokeys')
  const shared = path.startsWith('/tsigkeys')
  const answer = made && judgement.is === 'ok' ? { is: 'ok' as const, text: '' } : judgement
  const response = found.is === 'ok' && !made && !shared ? found.text.slice(0, 20_000) : null
  await context.record({
    call: `${method} ${path || '/'}`,
    request: shared && body ? { ...body, key: '[redacted]' } : (body ?? null),
    response,
    seconds: (performance.now() - started) / 1000,
    answer: shared && answer.is === 'ok' ? { is: 'ok' } : answer,
  })
  return answer
}

function judged(status: number, text: string, changes: boolean): DnsAnswer<{ text: string }> {
  if (status >= 200 && status < 300) return { is: 'ok', text }
  const said = read(z.object({ error: z.string() }), text)?.error ?? text.slice(0, 300)
  if (status === 401 || status === 403) return { is: 'rejected', code: 'unauthorized', message: 'The server does not take the API key.' }
  if (status === 404) return { is: 'rejected', code: 'noSuchZone', message: 'The server has no such zone.' }
  if (status === 422) return { is: 'rejected', code: 'recordRefused', message: said }
  // A locked database answers so, as does much else: what became of a change is read back.
  if (status >= 500) return changes ? { is: 'unknown', message: said } : { is: 'retryable', message: said }
  return { is: 'rejected', code: 'refused', message: said }
}
