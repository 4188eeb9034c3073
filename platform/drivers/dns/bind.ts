import { type RecordSet, setDifferences, soaDifference, type ZoneImage } from '#contract/dns/zone-image.ts'
import { isAfter, serialBetween } from '#contract/dns/zone-serial.ts'
import { askName } from './ask-name.ts'
import { askTcp, type TcpAnswer } from './ask-tcp.ts'
import { changesOf, soaChange, updateMessage } from './bind-update.ts'
import { bindZones } from './bind-zones.ts'
import type { DnsAnswer, DnsContext, OpenDns } from './dns-driver.ts'
import { CLASS, question, recordsOf } from './message.ts'
import { raised, writtenAs } from './raise-serial.ts'
import { readSoa } from './read-soa.ts'
import { typeNumbers, unknownValue } from './wire.ts'

const AXFR = 252
const unloaded = 'The server answered SERVFAIL to AXFR.'
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

/** BIND, and whatever else takes dynamic updates (RFC 2136) and transfers (RFC 5936) signed by TSIG. Zones are made by its control channel, or stand in its configuration. */
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
  /** Makes the server's zone the wanted one: what differs is sent in as many messages as it takes, with the serial in the last of them. */
  const bring = async (wanted: ZoneImage, found: ZoneImage): Promise<DnsAnswer<{ image: ZoneImage }>> => {
    const parts = changesOf(wanted, found)
    const last = parts.pop() ?? []
    let reached = found
    for (const changes of parts) {
      const answer = await call(context, 'UPDATE', { name: wanted.name, part: changes.length }, updateMessage(wanted.name, changes), false)
      if (answer.is !== 'ok') return answer
    }
    if (parts.length > 0) {
      // The server counts each message in its serial.
      const there = await zone(wanted.name)
      if (there.is !== 'ok') return there
      reached = there.zone ?? found
    }
    const { soa } = raised(wanted, reached)
    const image = { ...wanted, soa }
    const answer = await call(context, 'UPDATE', image, updateMessage(wanted.name, [...last, soaChange(image)]), false)
    return answer.is === 'ok' ? { is: 'ok', image } : answer
  }
  const control = context.server.control ? bindZones(context, context.server.control) : null
  /** A zone that was not there, with what new ones begin with, and a serial that ours comes after. */
  const made = async (wanted: ZoneImage): Promise<DnsAnswer<{ zone: ZoneImage }>> => {
    const added = (await control?.add(wanted.name)) ?? {
      is: 'rejected',
      code: 'noSuchZone',
      message: `The server is not the primary of ${wanted.name}. Add the zone to its configuration.`,
    }
    if (added.is !== 'ok') return added
    const there = await zone(wanted.name)
    if (there.is !== 'ok') return there
    if (!there.zone) return { is: 'retryable', message: `The server made ${wanted.name} and does not answer for it yet.` }
    const between = serialBetween(there.zone.soa.serial, wanted.soa.serial)
    if (between === null) return { is: 'ok', zone: there.zone }
    const begun = { ...there.zone, soa: { ...there.zone.soa, serial: between } }
    const answer = await call(context, 'UPDATE', begun, updateMessage(wanted.name, [soaChange(begun)]), false)
    return answer.is === 'ok' ? { is: 'ok', zone: begun } : answer
  }
  const put = async (wanted: ZoneImage): Promise<DnsAnswer<{ serial?: number }>> => {
    const there = await zone(wanted.name)
    if (there.is !== 'ok') return there
    const begun = there.zone ? { is: 'ok' as const, zone: there.zone } : await made(wanted)
    if (begun.is !== 'ok') return begun
    const brought = await bring(wanted, begun.zone)
    if (brought.is !== 'ok') return brought
    if (there.zone === null) await control?.keep(wanted.name)
    const { image } = brought
    // Some servers say yes and leave out what they do not like: what came of it is read.
    const now = await zone(image.name)
    if (now.is !== 'ok') return now
    if (!now.zone) return { is: 'unknown', message: `The server took ${image.name} and does not have it.` }
    const [first] = [...setDifferences(image.sets, now.zone.sets), ...soaDifference(image, now.zone, { serial: false })]
    const behind = isAfter(image.soa.serial, now.zone.soa.serial) ? { owner: `${image.name}.`, type: 'SOA' } : undefined
    const left = first ?? behind
    if (left) return { is: 'rejected', code: 'recordRefused', message: `The server left out ${left.owner} ${left.type}.` }
    return writtenAs(wanted, now.zone)
  }
  return {
    test: async () => {
      const answer = await call(context, 'version.bind', {}, question('version.bind', typeNumbers.TXT, CLASS.CH), false)
      const hidden = answer.is === 'rejected' && answer.code === 'refused'
      if (answer.is !== 'ok' && !hidden) return answer
      const controlled = await control?.test()
      if (controlled && controlled.is !== 'ok') return controlled
      if (answer.is !== 'ok') return { is: 'ok', version: 'DNS' }
      const found = recordsOf(answer.messages).find(({ type }) => type === 'TXT')
      return { is: 'ok', version: `DNS ${found?.content?.replace(/^"|"$/g, '') ?? ''}`.trim() }
    },
    names: async () => ({ is: 'ok', names: null }),
    answers: (owner, type) => askName(context, { port: context.server.port, owner, type }),
    zone,
    put: async wanted => {
      const answer = await put(wanted)
      const isKnown = answer.is === 'ok' || (answer.is === 'rejected' && answer.code === 'unauthorized')
      if (isKnown || !control) return answer
      // What was made to follow others takes no changes: it gives way.
      const there = await control.status(wanted.name)
      if (there.is !== 'ok' || !there.status?.secondary || !there.status.ours) return answer
      const gone = await control.remove(wanted.name)
      return gone.is === 'ok' ? put(wanted) : gone
    },
    ...(control ? { follow: control.follow, retrieve: control.retrieve } : {}),
    transferred: async name => {
      const answer = await zone(name)
      // So it says of a zone that nothing is loaded of.
      return answer.is === 'retryable' && answer.message === unloaded ? { is: 'ok', zone: null } : answer
    },
    // What stands in its configuration is taken out there; its records go.
    remove: async name => {
      const removed = await control?.remove(name)
      if (removed && (removed.is !== 'ok' || !removed.kept)) return removed.is === 'ok' ? { is: 'ok' } : removed
      const there = await zone(name)
      if (there.is !== 'ok') return there
      if (there.zone === null) return { is: 'ok' }
      const kept = there.zone.sets.filter(({ owner, type }) => type === 'NS' && owner === `${name}.`)
      const brought = await bring({ ...there.zone, sets: kept }, there.zone)
      return brought.is === 'ok' ? { is: 'ok' } : brought
    },
  }
}

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
