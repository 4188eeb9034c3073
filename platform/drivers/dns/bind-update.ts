import { type SetDifference, setDifferences, soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import { CLASS, long, messageId, short } from './message.ts'
import { wireName } from './tsig.ts'
import { typeNumbers, wireValue } from './wire.ts'

const OPCODE_UPDATE = 5 << 11
/** Bytes of changes in one message: what a message of TCP holds, less its head, the SOA and the signature. */
const MOST = 64_000

const numberOf = (type: string) => typeNumbers[type as keyof typeof typeNumbers] ?? Number(type.replace(/^TYPE/, ''))
const change = (owner: string, type: string, of: number, ttl: number, value: Buffer) =>
  Buffer.concat([wireName(owner), short(numberOf(type), of), long(ttl), short(value.length), value])
const added = (owner: string, type: string, ttl: number, content: string) => change(owner, type, CLASS.IN, ttl, wireValue(type, content))
const removed = (owner: string, type: string, content: string) => change(owner, type, CLASS.NONE, 0, wireValue(type, content))
const wholeSet = (owner: string, type: string) => change(owner, type, CLASS.ANY, 0, Buffer.alloc(0))

/** The SOA that a zone gets. */
export const soaChange = ({ name, soa }: ZoneImage): Buffer => added(`${name}.`, 'SOA', soa.soaTtl, soaContent(soa))

/** What of one owner changes: an alias takes the place of what was there before, and the other way round. */
function ofOwner(apex: string, differences: readonly SetDifference[]): Buffer[] {
  const isNs = ({ owner, type }: SetDifference) => owner === apex && type === 'NS'
  return [
    ...differences.filter(one => one.found && !isNs(one)).map(({ owner, type }) => wholeSet(owner, type)),
    ...differences.flatMap(({ owner, type, wanted }) => wanted?.contents.map(content => added(owner, type, wanted.ttl, content)) ?? []),
    // A server keeps the last name server of a zone: the new ones are there before the old ones go.
    ...differences
      .filter(isNs)
      .flatMap(({ wanted, found }) =>
        (found?.contents ?? []).filter(content => !wanted?.contents.includes(content)).map(content => removed(apex, 'NS', content)),
      ),
  ]
}

/**
 * What makes a server's zone the wanted one, apart from its SOA, in messages that a server takes (RFC 2136, over TCP): each of them is one transaction of the
 * server. What changes of one owner stays together as long as one message holds it.
 */
export function changesOf(wanted: ZoneImage, found: ZoneImage): Buffer[][] {
  const messages: Buffer[][] = []
  let left = 0
  const add = (changes: readonly Buffer[], size: number) => {
    if (size > left) {
      messages.push([])
      left = MOST
    }
    messages.at(-1)?.push(...changes)
    left -= size
  }
  const owners = Map.groupBy(setDifferences(wanted.sets, found.sets), ({ owner }) => owner)
  for (const differences of owners.values()) {
    const changes = ofOwner(`${wanted.name}.`, differences)
    const size = changes.reduce((sum, { length }) => sum + length, 0)
    if (size <= MOST) add(changes, size)
    else for (const one of changes) add([one], one.length)
  }
  return messages
}

/** One update of a zone (RFC 2136). */
export const updateMessage = (zone: string, changes: readonly Buffer[]): Buffer =>
  Buffer.concat([short(messageId(), OPCODE_UPDATE, 1, 0, changes.length, 0), wireName(zone), short(typeNumbers.SOA, CLASS.IN), ...changes])
