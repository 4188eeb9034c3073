import { z } from 'zod'
import { cleanZoneName, zoneName } from '#contract/dns/dns-names.ts'
import { type BackupCause, backupCauses } from '#contract/dns/dns-zone-backups.ts'
import { MOST_RECORDS } from '#contract/dns/dns-zone-input.ts'
import { recordTypes } from '#contract/dns/record-types.ts'
import { writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { cleanInput } from '#platform/kernel/clean-input.ts'
import type { KeptZone } from '../dns-zone-backup/dns-zone-backup.table.ts'

/** The longest copy that is read, in characters. */
export const LONGEST_COPY = 40_000_000
/** What the last line of a copy begins with. */
const MARK = '; sijil-backup '

const told = z.int().min(0).max(4_294_967_295)
const host = z.string().max(255).nullable()
const keptZone = z.object({
  ...{ mname: host, rname: host, refresh: told, retry: told, expire: told, minimum: told, soaTtl: told },
  secondary: z.literal(true).optional(),
  serverId: z.int().nullable(),
  packageId: z.int().nullable(),
  notes: z.string().max(2000).nullable(),
  records: z
    .array(
      z.object({
        hostname: z.string().max(600),
        type: z.enum(recordTypes),
        ttl: z.int().min(0).max(2_147_483_647),
        content: z.string().max(100_000),
        note: z.string().max(200),
      }),
    )
    .max(MOST_RECORDS),
})
const copy = z.object({
  format: z.literal(1),
  name: z
    .string()
    .max(255)
    .refine(name => cleanZoneName(name) === name && !zoneName(name)),
  clientId: z.int().nullable(),
  cause: z.enum(backupCauses),
  serial: told,
  takenOn: z.iso.datetime(),
  zone: keptZone,
})
export type CopiedZone = z.output<typeof copy>

interface Backup {
  id: number
  name: string
  clientId: number | null
  cause: BackupCause
  serial: number
  createdOn: string
  zone: KeptZone
}

/** Where a store has a copy: by its zone, then by when it was taken. */
export const keyOf = (folder: string | null, { name, createdOn, id }: Pick<Backup, 'name' | 'createdOn' | 'id'>): string =>
  `${folderOf(folder)}${name}/${createdOn.slice(0, 19).replace(/[-:]/g, '')}Z-${id}.zone`
export const folderOf = (folder: string | null) => (folder === null ? '' : `${folder}/`)

const KEY = /^([a-z0-9_./-]{1,255})\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(\d{1,12})\.zone$/
/** What a key says; null of one that is not ours. */
export function keyParts(folder: string | null, key: string): { zone: string; takenOn: string } | null {
  const top = folderOf(folder)
  const [found, zone = '', year, month, day, hour, minute, second] = (key.startsWith(top) && KEY.exec(key.slice(top.length))) || []
  const takenOn = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  return found && !zone.includes('/') && !Number.isNaN(Date.parse(takenOn)) ? { zone, takenOn } : null
}

/** A backup as a zone file that every name server reads, with all that we keep of it in a comment at its end. */
export function writeCopy({ name, clientId, cause, serial, createdOn, zone }: Backup): string {
  const kept: CopiedZone = { format: 1, name, clientId, cause, serial, takenOn: new Date(createdOn).toISOString(), zone }
  return `${writeZoneFile(name, imageOf({ ...zone, name, serial }).soa, zone.records)}${MARK}${JSON.stringify(kept)}\n`
}

/** The text of a copy; null of one that is longer than ours are. */
export async function textOfCopy(body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > LONGEST_COPY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a copy says of its zone; null where it is none of ours. */
export function readCopy(text: string): CopiedZone | null {
  const at = text.lastIndexOf(`\n${MARK}`)
  if (at < 0 || text.length > LONGEST_COPY) return null
  try {
    // Whoever can write to the store can have written it.
    return copy.parse(cleanInput(JSON.parse(text.slice(at + 1 + MARK.length))))
  } catch {
    return null
  }
}
