import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { clientFor } from '#tests/support/client.ts'
import { type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { single } from '../api/calls.ts'
import { startPlatform } from '../api/platform-process.ts'
import { opened, type Samples } from '../api/samples.ts'
import type { DnsResult } from '../results.ts'
import type { Seeded } from '../seeded.ts'
import { fillZones } from './fill-zones.ts'
import { scrollGrid } from './scroll-grid.ts'
import { zoneCases } from './zone-cases.ts'
import { applyToZones, importZoneFile } from './zone-work.ts'

const large = 10_000
/** Every fifth zone is on the real server; those of one package are filled there and changed. */
const serverCount = 5
const packageCount = 10
const changed = 5

/** The list of zones, zones that are opened, an import, and a record set for a tenth of all zones, whose server is a real PowerDNS. */
export async function benchDns(seeded: Seeded, { token, version }: Samples, zones: number): Promise<DnsResult> {
  const powerdns = await startPowerdns()
  try {
    return await opened(seeded, async database => {
      const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0' })
      const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
      const staff = clientFor(platform.app, { token, headers: { 'x-fingerprint': randomUUID() } })
      const servers: number[] = []
      for (let at = 0; at < serverCount; at++) {
        const real = { driver: 'powerdns', hostname: '127.0.0.1', port: powerdns.port, queryPort: powerdns.dnsPort, privateAllowed: true }
        const body = { ...(at === 0 ? { ...real, accessKey: powerdns.accessKey } : { driver: 'simulator', hostname: 'ns.example.sa' }) }
        servers.push((await staff.call(dnsServers.endpoints.create, { body: { ...body, name: `Server ${at}` } as never })).data.id)
      }
      const packages: number[] = []
      for (let at = 0; at < packageCount; at++) {
        const body = { name: { en: `Package ${at}`, ar: `باقة ${at}` } }
        packages.push((await staff.call(dnsPackages.endpoints.create, { body: body as never })).data.id)
      }
      await fillZones(database.db, { zones, records: zones * 10, large, servers, packages })
      const mine = packages[changed] as number
      await fillServer(database.db, powerdns, mine)
      const { rows } = await sql<{ id: number }>`select "id" from "clients" order by "id" limit 500`.execute(database.db)

      const figures: DnsResult['figures'] = []
      const program = await startPlatform({ ...seeded.settings })
      for (const one of zoneCases({ zones, clients: rows.map(({ id }) => id), servers, packages })) {
        const figure = await single(program.url, token, one)
        process.stdout.write(`${one.name.padEnd(40)} ${figure.median.toFixed(2)} ms, p99 ${figure.p99.toFixed(2)} ms\n`)
        figures.push({ name: one.name, single: figure })
      }
      const company = { platform, staff }
      const imported = await importZoneFile(company, large)
      process.stdout.write(`a file of ${large} records was imported in ${imported.toFixed(1)} s\n`)
      const applied = await applyToZones(company, mine)
      process.stdout.write(`${JSON.stringify(applied)}\n`)
      await program.stop()
      await platform.app.close()
      await platform.services.jobs.stop()
      const scrolled = await scrollGrid(seeded, token, zones)
      process.stdout.write(`${JSON.stringify(scrolled)}\n`)
      return { database: `PostgreSQL ${version}`, zones, records: zones * 10, figures, imported, applied, scrolled }
    })
  } finally {
    await powerdns.close()
  }
}

/** The server has the zones of a package, as they stand here. */
export async function fillServer(db: Parameters<typeof fillZones>[0], { database }: NameServer, packageId: number): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    with "its" as (select "id", "name" from "dnsZones" where "packageId" = ${packageId})
    select 'insert into domains (id, name, type) values (' || "id" || ', ''' || "name" || ''', ''MASTER'');' as "line" from "its"
    union all select 'insert into records (domain_id, name, type, ttl, prio, disabled, auth, content) values (' || "id" || ', ''' || "name" ||
      ''', ''SOA'', 14400, 0, 0, 1, ''ns1.sijil.test hostmaster.' || "name" || ' 2026112001 10800 3600 1209600 3600'');' from "its"
    union all select 'insert into records (domain_id, name, type, ttl, prio, disabled, auth, content) values (' || "its"."id" || ', ''' ||
      case when "hostname" = '@' then "name" else "hostname" || '.' || "name" end || ''', ''' || "type" || ''', 14400, ' ||
      case when "type" = 'MX' then '10' else '0' end || ', 0, 1, ''' || regexp_replace(regexp_replace("content", '^10 ', ''), '\\.$', '') || ''');'
      from "dnsRecords" join "its" on "zoneId" = "its"."id"`.execute(db)
  const script = `begin;\n${rows.map(({ line }) => line).join('\n')}\ncommit;\n`
  const { status, stderr } = spawnSync('/usr/bin/sqlite3', [database ?? ''], { input: script, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.slice(0, 1000))
  await sql`insert into "dnsBroughtZones" ("serverId", "name") select "serverId", "name" from "dnsZones" where "packageId" = ${packageId}`.execute(
    db,
  )
}
