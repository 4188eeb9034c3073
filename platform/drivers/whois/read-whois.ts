import type { LookupProblem, NameFacts } from '#contract/domains/name-facts.ts'
import { dayOf } from './day-of.ts'

export type ReadFacts = Omit<NameFacts, 'source' | 'server' | 'raw' | 'askedOn'>

export const nothing = (problem: LookupProblem): ReadFacts => ({ ...empty, problem })
export const notThere = (): ReadFacts => ({ ...empty, registered: false })
const empty = {
  ...{ registered: null, problem: null, registrar: null, registeredOn: null, changedOn: null, expiresOn: null },
  ...{ statuses: [], nameservers: [], dnssec: null, holder: null },
}

/** How servers say that they were asked too often: read before anything else, for some of them say "no match" besides. */
const limited =
  /(?:limit|quota|queries) (?:has been |have been )?exceeded|exceeded .{0,40}(?:limit|quota)|too many (?:requests|queries)|try again later|rate limit|queries? per|blacklisted|access (?:denied|refused)/i
/** How servers say that nobody has a name. */
const absent =
  /^\W*(?:no match\b|not found\b|no data found|no entries found|no object found|nothing found|domain not found|the queried object does not exist|no information available about domain|status:\s*(?:free|available)\s*$|domain .{1,260} (?:is available|not found)|object does not exist)|no match for|is free$/im

/** Names of fields that servers use, in small letters, by what they mean. */
const fields = {
  registrar: ['registrar', 'registrar name', 'sponsoring registrar'],
  ianaId: ['registrar iana id'],
  registeredOn: ['creation date', 'created on', 'created', 'registered on', 'registration date', 'registered'],
  changedOn: ['updated date', 'last updated on', 'last updated', 'changed', 'last-update', 'modified'],
  expiresOn: [
    'registry expiry date',
    'registrar registration expiration date',
    'expiry date',
    'expiration date',
    'expires on',
    'expires',
    'paid-till',
  ],
  status: ['domain status', 'status'],
  nameserver: ['name server', 'name servers', 'nserver', 'nameserver', 'nameservers'],
  dnssec: ['dnssec'],
  holderName: ['registrant name', 'registrant'],
  organisation: ['registrant organization', 'registrant organisation'],
  country: ['registrant country', 'registrant country/territory'],
} as const
type Field = keyof typeof fields
const byName = new Map<string, Field>(
  Object.entries(fields).flatMap(([field, names]) => names.map(name => [name, field as Field] as const)),
)
const hidden = /redacted|privacy|not disclosed|data protected|withheld/i

/** The facts in a free text of a WHOIS server. `cut`: the answer is not whole. Linear in its length; lines of more than 2,000 characters are left out. */
export function readWhois(text: string, cut: boolean): ReadFacts {
  const lines = text.split(/\r?\n/).filter(line => line.length <= 2000 && !/^\s*[%#>]/.test(line))
  const found = valuesIn(lines)
  const first = (field: Field) => found.get(field)?.[0] ?? null
  const isThere = found.has('nameserver') || found.has('registeredOn') || found.has('expiresOn') || found.has('registrar')
  if (!isThere) {
    if (limited.test(text.slice(0, 4000))) return nothing('limitExceeded')
    if (!cut && lines.some(line => absent.test(line.trim()))) return notThere()
    return nothing('notUnderstood')
  }
  const registrar = first('registrar')
  const signed = first('dnssec')
  return {
    ...{ registered: true, problem: null },
    registrar: registrar ? { name: registrar, ianaId: first('ianaId') } : null,
    ...{ registeredOn: dayOf(first('registeredOn')), changedOn: dayOf(first('changedOn')), expiresOn: dayOf(first('expiresOn')) },
    statuses: [...new Set((found.get('status') ?? []).map(status => status.split(/\s+(?:http|\()/)[0] as string))],
    nameservers: [...new Set((found.get('nameserver') ?? []).map(host => (host.split(/\s/)[0] ?? '').toLowerCase().replace(/\.$/, '')))],
    dnssec: signed === null ? null : !/^(?:unsigned|no|inactive|false)/i.test(signed),
    holder: holderOf(first('holderName'), first('organisation'), first('country')),
  }
}

/** `Name: value` on a line; a name with nothing behind it holds the indented or next lines up to an empty one, as the Saudi registry writes them. */
function valuesIn(lines: readonly string[]): Map<Field, string[]> {
  const found = new Map<Field, string[]>()
  let block: Field | null = null
  const add = (field: Field, value: string) => {
    const known = found.get(field) ?? []
    if (known.length < 50) found.set(field, [...known, value.slice(0, 300)])
  }
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = colon < 0 || colon > 60 ? '' : line.slice(0, colon).trim().toLowerCase()
    const field = byName.get(name)
    const value = colon < 0 ? line.trim() : line.slice(colon + 1).trim()
    if (line.trim() === '') block = null
    else if (field) {
      if (value) add(field, value)
      block = value ? null : field
    } else if (name && /^[a-z][a-z /()'-]*$/.test(name)) {
      // "Address:" and others that are not read end a block, but for the holder's first line.
      block = null
    } else if (block) {
      add(block, line.trim())
      if (block === 'holderName') block = null
    }
  }
  return found
}

export function holderOf(name: string | null, organisation: string | null, country: string | null): NameFacts['holder'] {
  const shown = (text: string | null) => (text && !hidden.test(text) ? text : null)
  const holder = { name: shown(name), organisation: shown(organisation), country: shown(country) }
  return Object.values(holder).some(value => value !== null) ? holder : null
}
