import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import type { Platform } from '#platform/platform.ts'
import type { Client } from '#tests/support/client.ts'
import type { RegistryServer } from '#tests/support/registry/registry-server.ts'
import { startPlatform } from '../api/platform-process.ts'
import { residentMemory } from '../machine.ts'
import type { Seeded } from '../seeded.ts'

export interface Reading {
  domains: number
  /** Commands a second that the registry lets one session ask, and that it was asked. */
  allowed: number
  asked: number
  /** Of the domains, how many were read a second. */
  perSecond: number
  /** Megabytes of the program while it read them, at the most. */
  memory: number
}

/** The registry has the names of these domains, until the day that they have here. */
export async function fillRegistry({ database: { db } }: Platform, registry: RegistryServer, synced: number): Promise<void> {
  const { rows } = await sql<{ name: string; expires: string; hosts: string[]; locked: boolean }>`select "asciiName" as "name",
    "expiresOn"::text as "expires", "nameservers" as "hosts", "locked" from "domains" where "id" <= ${synced}`.execute(db)
  for (const { name, expires, hosts, locked } of rows)
    registry.names.set(name, {
      ...{ holder: registry.username, expires: `${expires}T08:00:00.0Z`, hosts, code: 'code', asker: null },
      statuses: locked ? ['clientTransferProhibited'] : ['ok'],
    })
}

/** How quickly the task that reads registries has read all of them, by a registry that allows so many commands a second. */
export async function readNames(
  seeded: Seeded,
  { platform: { database }, staff, registry }: { platform: Platform; staff: Client; registry: RegistryServer },
  { synced, allowed }: { synced: number; allowed: number },
): Promise<Reading> {
  const { db } = database
  const task = await db.selectFrom('automationTasks').select('id').where('name', '=', 'syncDomains').executeTakeFirstOrThrow()
  registry.state.perSecond = allowed
  const program = await startPlatform({ ...seeded.settings, SERVER_NETWORKS: '127.0.0.0/8' })
  const begun = await staff.call(automationTasks.endpoints.runNow, { params: { id: task.id }, body: {} })
  if (!begun.success) throw new Error(JSON.stringify(begun))
  // From the first command on: what is read before is who is to be read.
  const before = registry.heard.length
  while (registry.heard.length === before) await pause(20)
  const since = performance.now()
  let memory = 0
  for (let left = synced; left > 0; ) {
    await pause(1000)
    memory = Math.max(memory, residentMemory(program.pid))
    const { rows } = await sql<{ left: number; failed: number }>`select count(*) filter (where "syncedOn" < '2026-01-02')::int as "left",
      count(*) filter (where "syncProblem" is not null)::int as "failed" from "domains" where "id" <= ${synced}`.execute(db)
    const [now = { left: 0, failed: 0 }] = rows
    if (now.failed > 0) throw new Error(`${now.failed} domains were not as their registry has them`)
    left = now.left
  }
  const seconds = (performance.now() - since) / 1000
  const asked = (registry.heard.length - before) / seconds
  await program.stop()
  return { domains: synced, allowed, asked, perSecond: synced / seconds, memory }
}
