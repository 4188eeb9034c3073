import { type RecordSet, setDifferences, soaContent, soaDifference, type ZoneImage } from '#contract/dns/zone-image.ts'
import { isAfter, serialAfter } from '#contract/dns/zone-serial.ts'
import { askName } from './ask-name.ts'
import { askTcp, type TcpAnswer } from './ask-tcp.ts'
import type { DnsAnswer, DnsContext, OpenDns } from './dns-driver.ts'
import { CLASS, long, messageId, question, recordsOf, short } from './message.ts'
import { raised, writtenAs } from './raise-serial.ts'
import { readSoa } from './read-soa.ts'
import { wireName } from './tsig.ts'
import { typeNumbers, unknownValue, wireValue } from './wire.ts'

const AXFR = 252
const OPCODE_UPDATE = 5 << 11
const codes: Record<number, string> = {
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
  8: 'NXRRSET',
  7: 'YXRRSET',
  9: 'NOTAUTH',
  10: 'NOTZONE',
}

/** BIND, and whatever else takes dynamic updates (RFC 2136) and transfers (RFC 5936) signed by TSIG. Zones are made in its own configuration. */
export const openBind: OpenDns = context => {
  const zone = async (name: string): Promise<DnsAnswer<{ zone: ZoneImage | null }>> => {
    const answer = await call(context, 'AXFR', { name }, question(name, AXFR, CLASS.IN), true)
    if (answer.is !== 'ok') return answer.is === 'rejected' && answer.code === 'noSuchZone' ? { is: 'ok', zone: null } : answer
    try {
      return { is: 'ok', zone: imageFrom(name, answer.messages) }
    } catch (error) {
      return { is: 'retryable', message: `The answer could not be read: ${(error as Error).message}` }
    }
  }
  return {
    test: async () => {
      const answer = await call(context, 'version.bind', {}, question('version.bind', typeNumbers.TXT, CLASS.CH), false)
      if (answer.is !== 'ok') return answer.is === 'rejected' && answer.code === 'refused' ? { is: 'ok', version: 'DNS' } : answer
      const found = recordsOf(answer.messages).find(({ type }) => type === 'TXT')
      return { is: 'ok', version: `DNS ${found?.content?.replace(/^"|"$/g, '') ?? ''}`.trim() }
    },
    names: async () => ({ is: 'ok', names: null }),
    answers: (owner, type) => askName(context, { port: context.server.port, owner, type }),
    zone,
    put: async wanted => {
      const there = await zone(wanted.name)
      if (there.is !== 'ok') return there
      if (there.zone === null)
        return {
          is: 'rejected',
          code: 'noSuchZone',
          message: `The server is not the primary of ${wanted.name}. Add the zone to its configuration.`,
        }
      const image = raised(wanted, there.zone)
      const answer = await call(context, 'UPDATE', image, update(image, there.zone), false)
      if (answer.is !== 'ok') return answer
      // Some servers say yes and leave out what they do not like: what came of it is read.
      const now = await zone(image.name)
      if (now.is !== 'ok') return now
      if (!now.zone) return { is: 'unknown', message: `The server took ${image.name} and does not have it.` }
      const [first] = [...setDifferences(image.sets, now.zone.sets), ...soaDifference(image, now.zone, { serial: false })]
      const behind = isAfter(image.soa.serial, now.zone.soa.serial) ? { owner: `${image.name}.`, type: 'SOA' } : undefined
      const left = first ?? behind
      if (left) return { is: 'rejected', code: 'recordRefused', message: `The server left out ${left.owner} ${left.type}.` }
      return writtenAs(wanted, now.zone)
    },
    // What stands in its configuration is taken out there; its records go.
    remove: async name => {
      const there = await zone(name)
      if (there.is !== 'ok') return there
      if (there.zone === null) return { is: 'ok' }
      const kept = there.zone.sets.filter(({ owner, type }) => type === 'NS' && owner === `${name}.`)
      const answer = await call(
        context,
        'UPDATE',
        { name },
        update({ ...there.zone, soa: { ...there.zone.soa, serial: serialAfter(there.zone.soa.serial) }, sets: kept }, there.zone),
        false,
      )
      return answer.is === 'ok' ? { is: 'ok' } : answer
    },
  }
}

/** One update that makes the server's zone the wanted one: what differs is taken away and added, with the serial, in one transaction of the server. */
function update(wanted: ZoneImage, found: ZoneImage): Buffer {
  const added = (owner: string, type: string, ttl: number, content: string) => {
    const value = wireValue(type, content)
    return Buffer.concat([wireName(owner), short(numberOf(type), CLASS.IN), long(ttl), short(value.length), value])
  }
  const removed = (owner: string, type: string, content: string) => {
    const value = wireValue(type, content)
    return Buffer.concat([wireName(owner), short(numberOf(type), CLASS.NONE), long(0), short(value.length), value])
  }
  const wholeSet = (owner: string, type: string) => Buffer.concat([wireName(owner), short(numberOf(type), CLASS.ANY), long(0), short(0)])
  const apex = `${wanted.name}.`
  const differences = setDifferences(wanted.sets, found.sets)
  const isNs = ({ owner, type }: { owner: string; type: string }) => owner === apex && type === 'NS'
  const changes = [
    ...differences.filter(one => one.found && !isNs(one)).map(({ owner, type }) => wholeSet(owner, type)),
    ...differences.flatMap(one =>
      one.wanted ? one.wanted.contents.map(content => added(one.owner, one.type, one.wanted?.ttl ?? 0, content)) : [],
    ),
    // A server keeps the last name server of a zone: the new ones are there before the old ones go.
    ...differences
      .filter(isNs)
      .flatMap(one =>
        (one.found?.contents ?? []).filter(content => !one.wanted?.contents.includes(content)).map(content => removed(apex, 'NS', content)),
      ),
    added(apex, 'SOA', wanted.soa.soaTtl, soaContent(wanted.soa)),
  ]
  return Buffer.concat([
    short(messageId(), OPCODE_UPDATE, 1, 0, changes.length, 0),
    wireName(wanted.name),
    short(typeNumbers.SOA, CLASS.IN),
    ...changes,
  ])
}
const numberOf = (type: string) => typeNumbers[type as keyof typeof typeNumbers] ?? Number(type.replace(/^TYPE/, ''))

/** Made by the server when it signs: RRSIG, NSEC, DNSKEY, NSEC3, NSEC3PARAM, CDS, CDNSKEY, and what it keeps of its work. */
const itsOwn = new Set(['TYPE46', 'TYPE47', 'TYPE48', 'TYPE50', 'TYPE51', 'TYPE59', 'TYPE60', 'TYPE65534'])

/** Records of types that are not ours are told as bytes (RFC 3597): nothing of a zone is lost without a word. */
function imageFrom(name: string, messages: readonly Buffer[]): ZoneImage {
  const records = recordsOf(messages)
  const soa = records.find(({ type }) => type === 'SOA')
  if (!soa?.content) throw new Error('there is no SOA')
  const sets = Map.groupBy(
    records.filter(({ type }) => type !== 'SOA' && !itsOwn.has(type)),
    ({ owner, type }) => `${owner} ${type}`,
  )
  return {
    name,
    soa: readSoa(soa.content, soa.ttl),
    sets: [...sets.values()].map(
      (set): RecordSet => ({
        ...{ owner: set[0]?.owner ?? '', type: set[0]?.type ?? '', ttl: set[0]?.ttl ?? 0 },
        contents: set.map(({ content, data }) => content ?? unknownValue(data)).sort(),
      }),
    ),
  }
}

/** One question with all of its answers, signed both ways. It stands in the module log without the key. */
async function call(
  context: DnsContext,
  name: string,
  request: unknown,
  message: Buffer,
  stream: boolean,
): Promise<DnsAnswer<{ messages: Buffer[] }>> {
  const started = performance.now()
  const found: TcpAnswer = await askTcp(context, message, { stream, changes: name === 'UPDATE' })
  const answer = found.is === 'ok' ? judged(found.messages, name) : found
  await context.record({
    call: name,
    request,
    response: answer.is === 'ok' ? { messages: answer.messages.length } : null,
    seconds: (performance.now() - started) / 1000,
    answer,
  })
  return answer
}

function judged(messages: Buffer[], name: string): DnsAnswer<{ messages: Buffer[] }> {
  const code = (messages[0]?.readUInt16BE(2) ?? 2) & 15
  if (code === 0) return { is: 'ok', messages }
  const said = `The server answered ${codes[code] ?? code} to ${name}.`
  if (code === 9 || code === 3) return { is: 'rejected', code: 'noSuchZone', message: said }
  if (code === 5) return { is: 'rejected', code: 'refused', message: said }
  if (code === 2) return { is: 'retryable', message: said }
  return { is: 'rejected', code: 'recordRefused', message: said }
}
