import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import type { Platform } from '#platform/platform.ts'
import type { Client } from '#tests/support/client.ts'
import { upload } from '#tests/support/upload.ts'

interface Company {
  platform: Platform
  staff: Client
}
const e = dnsTasks.endpoints

/** Seconds until a task that the worker has in hand is in one of these states. */
async function until({ staff }: Company, id: number, states: readonly string[]): Promise<number> {
  const since = performance.now()
  for (;;) {
    const { data } = await staff.call(e.get, { params: { id } })
    if (states.includes(data.status)) return (performance.now() - since) / 1000
    if (data.status === 'failed' || data.failedCount > 0) throw new Error(JSON.stringify(data))
    await pause(100)
  }
}
async function made({ staff }: Company, body: object): Promise<number> {
  const answer = await staff.call(e.create, { body: body as never })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
async function begun({ staff }: Company, id: number): Promise<void> {
  const answer = await staff.call(e.start, { params: { id }, body: {} })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}

/** Seconds from the upload of a zone file of so many records to the zone that it made. */
export async function importZoneFile(company: Company, records: number): Promise<number> {
  const lines = Array.from({ length: records - 2 }, (_, n) => `h${n} A 198.51.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`)
  const head = '$ORIGIN imported.example.\n$TTL 14400\n@ SOA ns1.sijil.test. hostmaster 1 10800 3600 1209600 3600\n'
  const bytes = Buffer.from(`${head}@ NS ns1.sijil.test.\n@ NS ns2.sijil.test.\n${lines.join('\n')}\n`)
  const since = performance.now()
  const file = [{ name: 'imported.example.zone', bytes, type: 'text/plain' }]
  const { data } = await upload(company.platform, company.staff, file, '/v1/dns-task/file')
  const id = await made(company, { kind: 'import', fileIds: [data.items[0].id] })
  await until(company, id, ['ready'])
  await begun(company, id)
  await until(company, id, ['completed'])
  return (performance.now() - since) / 1000
}

export interface Applied {
  zones: number
  /** Seconds to look at what would become of them. */
  looked: number
  /** Seconds until the task had treated them, and until the last of them stood on its server. */
  treated: number
  onServer: number
}

/** How quickly a set is applied to all zones of a package, until their server answers all of them. */
export async function applyToZones(company: Company, packageId: number): Promise<Applied> {
  const { platform, staff } = company
  const body = { name: { en: 'Bench', ar: 'قياس' }, records: [{ hostname: 'bench', type: 'TXT', content: 'applied {date}' }] }
  const set = await staff.call(dnsRecordSets.endpoints.create, { body: body as never })
  const id = await made(company, { kind: 'recordSet', recordSetId: set.data.id, among: 'package', packageId })
  const looked = await until(company, id, ['ready'])
  const since = performance.now()
  await begun(company, id)
  await until(company, id, ['completed'])
  const treated = (performance.now() - since) / 1000
  for (;;) {
    const { rows } = await sql<{ zones: number; waiting: number; failed: number }>`select count(*)::int as "zones",
      count(*) filter (where "sync" = 'waiting')::int as "waiting", count(*) filter (where "sync" = 'failed')::int as "failed"
      from "dnsZones" where "packageId" = ${packageId}`.execute(platform.database.db)
    const [{ zones, waiting, failed } = { zones: 0, waiting: 0, failed: 0 }] = rows
    if (failed > 0) throw new Error(`${failed} zones failed`)
    if (waiting === 0) return { zones, looked, treated, onServer: (performance.now() - since) / 1000 }
    await pause(200)
  }
}
