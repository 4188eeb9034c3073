import { cleanHostname } from '#contract/dns/dns-names.ts'
import { MOST_RECORDS } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { isRecordType } from '#contract/dns/record-types.ts'
import type { ZoneImage } from '#contract/dns/zone-image.ts'

/** What stands here of a zone that a server was given by a primary; `others`: how many of its records are of types that are not kept here, or too many. */
export function transferredRecords({ name, records }: Pick<DnsZone, 'name' | 'records'>, image: ZoneImage) {
  const known = new Map(records.map(({ id, hostname, type, content }) => [`${hostname} ${type} ${content}`, id]))
  const all = image.sets.flatMap(({ owner, type, ttl, contents }) => {
    if (!isRecordType(type)) return []
    const hostname = cleanHostname(owner, name)
    return contents.map(content => {
      const id = known.get(`${hostname} ${type} ${content}`)
      return { ...(id === undefined ? {} : { id }), hostname, type, ttl, content, note: '' }
    })
  })
  const count = image.sets.reduce((sum, { contents }) => sum + contents.length, 0)
  const kept = all.slice(0, MOST_RECORDS)
  return { records: kept, others: count - kept.length }
}
