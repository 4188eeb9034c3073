import { z } from 'zod'
import { dayOf } from './day-of.ts'
import { holderOf, nothing, type ReadFacts } from './read-whois.ts'

const text = z.string().max(1000)
/** Parts that are not of this shape are left out, not refused: servers add what they like. */
const some = <S extends z.ZodType>(schema: S) =>
  z
    .array(z.unknown())
    .max(2000)
    .catch([])
    .transform(list =>
      list.slice(0, 200).flatMap(one => {
        const read = schema.safeParse(one)
        return read.success ? [read.data as z.output<S>] : []
      }),
    )
const entity = z.object({
  roles: some(text),
  vcardArray: z
    .tuple([z.literal('vcard'), some(z.array(z.unknown()).max(20))])
    .optional()
    .catch(undefined),
  publicIds: some(z.object({ type: text, identifier: text })),
})
/** RFC 9083, section 5.3. */
const answer = z.object({
  objectClassName: z.literal('domain'),
  status: some(text),
  events: some(z.object({ eventAction: text, eventDate: text })),
  nameservers: some(z.object({ ldhName: text })),
  entities: some(entity),
  secureDNS: z.object({ delegationSigned: z.boolean() }).optional().catch(undefined),
})

/** The facts in the answer of an RDAP server. */
export function readRdap(json: unknown): ReadFacts {
  const read = answer.safeParse(json)
  if (!read.success) return nothing('notUnderstood')
  const { status, events, nameservers, entities, secureDNS } = read.data
  const day = (action: string) => dayOf(events.find(one => one.eventAction === action)?.eventDate ?? null)
  const registrar = entities.find(({ roles }) => roles.includes('registrar'))
  const name = registrar && cardValue(registrar, 'fn')
  const holder = entities.find(({ roles }) => roles.includes('registrant'))
  return {
    ...{ registered: true, problem: null },
    registrar: name ? { name, ianaId: registrar.publicIds.find(({ type }) => type === 'IANA Registrar ID')?.identifier ?? null } : null,
    ...{ registeredOn: day('registration'), changedOn: day('last changed'), expiresOn: day('expiration') },
    statuses: [...new Set(status.map(camelled))],
    nameservers: [...new Set(nameservers.map(({ ldhName }) => ldhName.toLowerCase().replace(/\.$/, '')))],
    dnssec: secureDNS?.delegationSigned ?? null,
    holder: holder ? holderOf(cardValue(holder, 'fn'), cardValue(holder, 'org'), countryOf(holder)) : null,
  }
}

/** "client transfer prohibited" → clientTransferProhibited, as EPP and WHOIS write it (RFC 8056). */
const camelled = (status: string) => status.trim().replace(/ +(\S)/g, (_, letter: string) => letter.toUpperCase())

type Entity = z.output<typeof entity>
const property = ({ vcardArray }: Entity, name: string) => vcardArray?.[1].find(one => one[0] === name)
function cardValue(of: Entity, name: string): string | null {
  const value = property(of, name)?.[3]
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, 300) : null
}
/** Of the address: its last part, or the code of RFC 8605. */
function countryOf(of: Entity): string | null {
  const address = property(of, 'adr')
  const code = (address?.[1] as { cc?: unknown } | undefined)?.cc
  const last = Array.isArray(address?.[3]) ? address[3].at(-1) : null
  const found = typeof code === 'string' && code ? code : last
  return typeof found === 'string' && found.trim() ? found.trim().slice(0, 100) : null
}
