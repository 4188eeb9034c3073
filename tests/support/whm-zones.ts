import type { WhmAnswer } from './whm-functions.ts'

/** A record of a zone file, as it is written there. */
export interface WhmRecord {
  dname: string
  ttl: number
  record_type: string
  data: string[]
}
/** A line of a zone file: a record, or one that is none. */
type Line = WhmRecord | { text: string }
export type WhmZones = Map<string, Line[]>
export interface ZoneCall {
  zones: WhmZones
  parameters: Record<string, string>
  /** Every value of a parameter, in order. */
  all(name: string): string[]
}

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'LOC', 'MX', 'NAPTR', 'NS', 'PTR', 'SOA', 'SRV', 'TXT']
const isRecord = (line: Line | undefined): line is WhmRecord => line !== undefined && 'dname' in line
const recordsOf = (lines: readonly Line[]) => lines.filter(isRecord)
const soaOf = (lines: readonly Line[]) => recordsOf(lines).find(({ record_type }) => record_type === 'SOA') as WhmRecord
/** As if somebody had changed the zone. */
export function setSerial(zones: WhmZones, zone: string, serial: number): void {
  soaOf(zones.get(zone) ?? []).data[2] = String(serial)
}
const absolute = (name: string, zone: string) => (name.endsWith('.') ? name : `${name}.${zone}.`).toLowerCase()
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const noZone = (zone: string) => ({ reason: `You do not have permission to read the zone “${zone}”.` })

/** As the server's own template begins a zone: names of the zone, whole and short. */
const template = (zone: string, ip: string): Line[] => [
  { text: '; cPanel first:11.136.0.4 (update_time):1763856000 Cpanel::ZoneFile::VERSION:1.3 hostname:cp1.example.sa latest:11.136.0.4' },
  { text: '; Zone file' },
  { text: '$TTL 14400' },
  record(`${zone}.`, 86_400, 'SOA', 'ns1.example.sa.', 'root.cp1.example.sa.', '2026112300', '3600', '1800', '1209600', '86400'),
  record(`${zone}.`, 86_400, 'NS', 'ns1.example.sa.'),
  record(`${zone}.`, 86_400, 'NS', 'ns2.example.sa.'),
  record(`${zone}.`, 14_400, 'A', ip),
  record(`${zone}.`, 14_400, 'MX', '0', `${zone}.`),
  record('mail', 14_400, 'CNAME', `${zone}.`),
  record('www', 14_400, 'CNAME', `${zone}.`),
  record('ftp', 14_400, 'CNAME', `${zone}.`),
]
const record = (dname: string, ttl: number, record_type: string, ...data: string[]): WhmRecord => ({ dname, ttl, record_type, data })

/** What the server will not write: the whole call is refused. */
function wrongIn(lines: readonly Line[], zone: string): string | null {
  const records = recordsOf(lines).map(one => ({ ...one, owner: absolute(one.dname, zone) }))
  for (const { owner, record_type } of records) {
    if (!types.includes(record_type)) return `“${record_type}” is not a supported record type.`
    if (owner !== `${zone}.` && !owner.endsWith(`.${zone}.`)) return `“${owner}” is not within “${zone}”.`
  }
  const alias = records.find(
    ({ owner, record_type }) => record_type === 'CNAME' && records.filter(other => other.owner === owner).length > 1,
  )
  if (alias) return `${alias.owner}: CNAME and other data`
  return records.some(({ owner, record_type }) => record_type === 'NS' && owner === `${zone}.`)
    ? null
    : `zone ${zone}/IN: has no NS records`
}

function massEdit({ zones, parameters, all }: ZoneCall): WhmAnswer {
  const { zone = '', serial } = parameters
  const lines = zones.get(zone)
  if (!lines) return noZone(zone)
  const now = soaOf(lines).data[2] as string
  if (serial !== now)
    return {
      reason: `The given serial number (${serial}) does not match the DNS zone’s serial number (${now}). Refresh your view of the DNS zone, then resubmit.`,
    }
  const next: (Line | null)[] = lines.map(line => (isRecord(line) ? { ...line, data: [...line.data] } : line))
  for (const index of all('remove')) {
    const line = next[Number(index)]
    if (!line || !isRecord(line) || line.record_type === 'SOA') return { reason: `Line ${index} holds no record that could be removed.` }
    next[Number(index)] = null
  }
  for (const json of all('edit')) {
    const { line_index, ...given } = JSON.parse(json) as WhmRecord & { line_index: number }
    if (!isRecord(next[line_index] ?? undefined)) return { reason: `Line ${line_index} holds no record.` }
    next[line_index] = given
  }
  for (const json of all('add')) next.push(JSON.parse(json) as WhmRecord)
  const left = next.filter(line => line !== null)
  const wrong = wrongIn(left, zone)
  if (wrong) return { reason: wrong }
  // The server counts by itself, whatever an edit of the SOA says.
  soaOf(left).data[2] = String(Number(now) + 1)
  zones.set(zone, left)
  return { data: { new_serial: String(Number(now) + 1) } }
}

/** The zones of a WHM server: files of lines, of which a call says what goes, comes and changes. */
export const whmZoneFunctions: Record<string, (called: ZoneCall) => WhmAnswer> = {
  listzones: ({ zones }) => ({ data: { zone: [...zones.keys()].map(domain => ({ domain, zonefile: `${domain}.db` })) } }),
  adddns: ({ zones, parameters: { domain = '', ip = '' } }) => {
    if (zones.has(domain)) return { reason: `Sorry, a DNS entry for ${domain} already exists.` }
    if (!/^\d+(?:\.\d+){3}$/.test(ip)) return { reason: 'You must specify a valid IP address.' }
    zones.set(domain, template(domain, ip))
    return { raw: `Added ${domain} ok` }
  },
  killdns: ({ zones, parameters: { domain = '' } }) =>
    zones.delete(domain) ? { raw: `${domain} => deleted from cp1.` } : { reason: `${domain} => not found.` },
  parse_dns_zone: ({ zones, parameters: { zone = '' } }) => {
    const lines = zones.get(zone)
    if (!lines) return noZone(zone)
    const payload = lines.map((line, line_index) =>
      isRecord(line)
        ? {
            ...{ line_index, type: 'record', dname_b64: base64(line.dname), record_type: line.record_type, ttl: line.ttl },
            data_b64: line.data.map(base64),
          }
        : { line_index, type: line.text.startsWith('$') ? 'control' : 'comment', text_b64: base64(line.text) },
    )
    return { data: { payload } }
  },
  mass_edit_dns_zone: massEdit,
}

/** A zone as its records are answered, each text quoted: for a name server that reads it. */
export function zoneText(zones: WhmZones, zone: string): string {
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
  const lines = recordsOf(zones.get(zone) ?? []).map(({ dname, ttl, record_type, data }) => {
    const places = record_type === 'TXT' ? [...data.keys()] : record_type === 'CAA' ? [2] : record_type === 'NAPTR' ? [2, 3, 4] : []
    const value = data.map((one, at) => (places.includes(at) ? quoted(one) : one)).join(' ')
    return `${absolute(dname, zone)} ${ttl} IN ${record_type} ${value}`
  })
  return `$ORIGIN ${zone}.\n${lines.join('\n')}\n`
}
