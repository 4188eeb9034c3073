import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'

export interface ZoneSizes {
  zones: number
  /** Together, besides those of the large zone. */
  records: number
  /** Of the last zone. */
  large: number
  servers: readonly number[]
  packages: readonly number[]
}

/** Zones with their records, spread over clients, servers, packages and states, and one zone of very many records, which is the last one. */
export const fillZones = (db: Db, sizes: ZoneSizes): Promise<void> =>
  db.connection().execute(async connection => {
    // A million rows take longer than a call may.
    await sql`set statement_timeout = 0`.execute(connection)
    await fill(connection, sizes)
    await sql`reset statement_timeout`.execute(connection)
  })

const nameOf = (n: string) => `'z' || ${n} || '-' || substr(md5(${n}::text), 1, 8) || '.example'`

async function fill(db: Db, { zones, records, large, servers, packages }: ZoneSizes): Promise<void> {
  const { rows } = await sql<{ low: number; count: number }>`select min("id") as "low", count(*) as "count" from "clients"`.execute(db)
  const [{ low, count } = { low: 1, count: 1 }] = rows
  const each = sql.lit(Math.max(1, Math.round(records / zones)))
  const [last, most] = [sql.lit(zones), sql.lit(large)]
  const [name, inZones] = [sql.raw(nameOf('n')), sql.raw(`generate_series(1, ${zones}) as n`)]
  await sql`insert into "dnsZones" ("id", "createdOn", "updatedOn", "searchText", "name", "unicodeName", "kind", "tld", "clientId", "status",
      "refresh", "retry", "expire", "minimum", "soaTtl", "serial", "recordCount", "serverId", "packageId", "sync", "syncedSerial")
    select n, timestamptz '2025-01-01' + n * interval '10 seconds', timestamptz '2026-01-01' + n * interval '10 seconds', ${name}, ${name}, ${name},
      'forward', 'example', ${sql.raw(`${low} + (n::bigint * 7919) % ${count}`)},
      case when n % 50 = 7 then 'disabled' when n % 50 = 11 then 'locked' else 'active' end, 10800, 3600, 1209600, 3600, 14400, 2026112001,
      case when n = ${last} then ${most} else ${each} end,
      ${sql.raw(`(array[${servers.join(',')}])[1 + n % ${servers.length}]`)}, ${sql.raw(`(array[${packages.join(',')}])[1 + n % ${packages.length}]`)},
      case when n % 1000 = 3 then 'failed' else 'synced' end, 2026112001 from ${inZones}`.execute(db)
  const kinds =
    sql.raw(`(values (0, '@', 'NS', 'ns1.sijil.test.'), (1, '@', 'NS', 'ns2.sijil.test.'), (2, '@', 'A', null), (3, 'www', 'CNAME', null),
    (4, '@', 'MX', '10 mx.sijil.test.'), (5, 'mail', 'A', null), (6, '@', 'TXT', '"v=spf1 mx -all"'), (7, 'ftp', 'A', null), (8, 'api', 'A', null),
    (9, '_dmarc', 'TXT', '"v=DMARC1; p=none"')) as "kind" ("position", "hostname", "type", "content")`)
  const address = sql.raw(`'198.' || 18 + n % 2 || '.' || (n / 256) % 256 || '.' || n % 256`)
  await sql`insert into "dnsRecords" ("zoneId", "position", "hostname", "type", "ttl", "content")
    select n, "position", "hostname", "type", 14400, coalesce("content", case when "type" = 'A' then ${address} else ${name} || '.' end)
    from ${inZones}, ${kinds} where "position" < ${each} and n < ${last} order by n, "position"`.execute(db)
  await sql`insert into "dnsRecords" ("zoneId", "position", "hostname", "type", "ttl", "content")
    select ${last}, n, case when n < 2 then '@' else 'h' || n end, case when n < 2 then 'NS' else 'A' end, 14400,
      case when n < 2 then 'ns' || n + 1 || '.sijil.test.' else '198.18.' || (n / 256) % 256 || '.' || n % 256 end
    from ${sql.raw(`generate_series(0, ${large - 1}) as n`)}`.execute(db)
  await sql`select setval(pg_get_serial_sequence('"dnsZones"', 'id'), ${last}::bigint)`.execute(db)
  for (const table of ['dnsZones', 'dnsRecords']) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
