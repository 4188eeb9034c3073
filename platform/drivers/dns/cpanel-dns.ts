import { z } from 'zod'
import { setDifferences, soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import { callWhm, type WhmContext } from '../panel/cpanel/whm-call.ts'
import type { PanelAnswer } from '../panel/panel-driver.ts'
import { askName } from './ask-name.ts'
import { contentOfLine, type LineData, lineData, linesOf, type ZoneLine } from './cpanel-zone.ts'
import type { DnsAnswer, DnsContext, OpenDns } from './dns-driver.ts'
import { readSoa } from './read-soa.ts'

/** Where names are answered. */
const DNS = 53
/** A zone begins with records of the panel's own, which want an address; they are replaced at once. */
const ANY_ADDRESS = '127.0.0.1'
const listed = z.object({ zone: z.array(z.object({ domain: z.string() })).catch([]) })
const edited = z.object({ new_serial: z.coerce.number() })

/** The zones of a cPanel server by WHM API 1: read line by line, and changed by one call that names the serial that was read. */
export const openCpanelDns: OpenDns = context => {
  const call = (name: string, parameters: Record<string, string | string[]>, changes: boolean) =>
    callWhm(whmOf(context), { name, parameters, changes, within: context.server.timeout }).then(dnsAnswer)

  const names = async (): Promise<DnsAnswer<{ names: string[] }>> => {
    const answer = await call('listzones', {}, false)
    if (answer.is !== 'ok') return answer
    return {
      is: 'ok',
      names: listed
        .parse(answer.data)
        .zone.map(({ domain }) => domain.toLowerCase())
        .sort(),
    }
  }
  /** A refusal to read is believed to be of a zone that is not there only where the list does not name it either. */
  const read = async (name: string): Promise<DnsAnswer<{ lines: ZoneLine[] | null }>> => {
    const answer = await call('parse_dns_zone', { zone: name }, false)
    if (answer.is === 'ok') {
      const lines = linesOf(answer.data, name)
      return lines?.some(({ type }) => type === 'SOA') ? { is: 'ok', lines } : { is: 'retryable', message: 'The answer could not be read.' }
    }
    if (answer.is !== 'rejected' || (answer.code !== 'refused' && answer.code !== 'noSuchZone')) return answer
    const all = await names()
    if (all.is !== 'ok') return all
    return all.names.includes(name) ? answer : { is: 'ok', lines: null }
  }
  const edit = async (image: ZoneImage, lines: readonly ZoneLine[]): Promise<DnsAnswer> => {
    const changes = changesOf(image, lines)
    if (!changes) return { is: 'ok' }
    const serial = String(imageFrom(image.name, lines).soa.serial)
    const answer = await call('mass_edit_dns_zone', { zone: image.name, serial, ...changes }, true)
    if (answer.is !== 'ok') return answer.is === 'rejected' && answer.code === 'refused' ? { ...answer, code: 'recordRefused' } : answer
    return edited.safeParse(answer.data).success ? { is: 'ok' } : { is: 'unknown', message: 'The server told no new serial.' }
  }
  return {
    ownSerials: true,
    test: async () => {
      const answer = await call('version', {}, false)
      if (answer.is !== 'ok') return answer
      return { is: 'ok', version: `cPanel ${z.object({ version: z.coerce.string() }).safeParse(answer.data).data?.version ?? ''}`.trim() }
    },
    names,
    answers: (owner, type) => askName(context, { port: context.server.queryPort ?? DNS, owner, type }),
    zone: async name => {
      const answer = await read(name)
      return answer.is === 'ok' ? { is: 'ok', zone: answer.lines && imageFrom(name, answer.lines) } : answer
    },
    put: async image => {
      const there = await read(image.name)
      if (there.is !== 'ok') return there
      if (there.lines) return edit(image, there.lines)
      const ip = image.sets.find(({ owner, type }) => type === 'A' && owner === `${image.name}.`)?.contents[0] ?? ANY_ADDRESS
      const made = await call('adddns', { domain: image.name, ip }, true)
      if (made.is !== 'ok') return made
      const now = await read(image.name)
      if (now.is !== 'ok') return now
      if (!now.lines) return { is: 'unknown', message: `The server made ${image.name} and does not have it.` }
      const answer = await edit(image, now.lines)
      // All of it or nothing: what the panel put there by itself answers nobody.
      if (answer.is === 'rejected') await call('killdns', { domain: image.name }, true)
      return answer
    },
    remove: async name => {
      const there = await read(name)
      if (there.is !== 'ok') return there
      if (there.lines === null) return { is: 'ok' }
      const answer = await call('killdns', { domain: name }, true)
      return answer.is === 'ok' ? { is: 'ok' } : answer
    },
  }
}

const whmOf = ({ server, mayCall, record }: DnsContext): WhmContext => ({
  server,
  mayCall,
  record: called => record({ ...called, answer: dnsAnswer(called.answer) }),
})

const codes = { unauthorized: 'unauthorized', privateAddress: 'privateAddress', certificate: 'certificate' } as const
/** The words of a stale serial: somebody else changed the zone since it was read. */
const staleSerial = /serial.*(?:match|stale|refresh)|refresh.*serial/i
function dnsAnswer<T extends object>(answer: PanelAnswer<T>): DnsAnswer<T> {
  if (answer.is !== 'rejected') return answer
  if (staleSerial.test(answer.message)) return { is: 'retryable', message: answer.message }
  return { is: 'rejected', code: codes[answer.code as keyof typeof codes] ?? 'refused', message: answer.message }
}

function imageFrom(name: string, lines: readonly ZoneLine[]): ZoneImage {
  const soa = lines.find(({ type }) => type === 'SOA')
  const sets = Map.groupBy(
    lines.filter(({ type }) => type !== 'SOA'),
    ({ owner, type }) => `${owner} ${type}`,
  )
  return {
    name,
    soa: readSoa(soa?.data.join(' ') ?? '', soa?.ttl ?? 0),
    sets: [...sets.values()].map(of => ({
      ...{ owner: of[0]?.owner ?? '', type: of[0]?.type ?? '', ttl: of[0]?.ttl ?? 0 },
      contents: of.map(line => contentOfLine(line, name)).sort(),
    })),
  }
}

/** The lines that go, come and change, as the call wants them; null where nothing differs. */
function changesOf(image: ZoneImage, lines: readonly ZoneLine[]): Record<string, string[]> | null {
  const found = imageFrom(image.name, lines)
  const differences = setDifferences(image.sets, found.sets)
  const said = (zone: ZoneImage) => `${zone.soa.soaTtl} ${soaContent({ ...zone.soa, serial: 0 })}`
  const of = (owner: string, type: string) => lines.filter(line => line.owner === owner && line.type === type)
  const remove: string[] = []
  const add: string[] = []
  for (const { owner, type, wanted } of differences) {
    const kept = new Set<string>()
    for (const line of of(owner, type)) {
      const content = contentOfLine(line, image.name)
      const stays = wanted && line.ttl === wanted.ttl && wanted.contents.includes(content) && !kept.has(content)
      if (stays) kept.add(content)
      else remove.push(String(line.index))
    }
    for (const content of wanted?.contents ?? [])
      if (!kept.has(content)) add.push(written({ owner, ttl: wanted?.ttl ?? 0, type, data: lineData(type, content) }))
  }
  const soa = of(`${image.name}.`, 'SOA')[0]
  const changed = soa && said(image) !== said(found)
  const data = soaContent({ ...image.soa, serial: found.soa.serial }).split(' ')
  const edit = changed ? [written({ owner: soa.owner, ttl: image.soa.soaTtl, type: 'SOA', data }, soa.index)] : []
  return remove.length + add.length + edit.length === 0 ? null : { remove, add, edit }
}

const written = ({ owner, ttl, type, data }: LineData, index?: number): string =>
  JSON.stringify({ ...(index === undefined ? {} : { line_index: index }), dname: owner, ttl, record_type: type, data })
