import { nextRun } from '#contract/automation/task-schedule.ts'
import { companyZoneSql } from '#platform/kernel/business-day.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { TaskDefinition } from '#platform/kernel/task.ts'
import type {} from './automation.table.ts'

/** A row for every task of this release, in their order; what a person decided about one stays. */
export async function listTasks(db: Db, tasks: readonly TaskDefinition[]): Promise<void> {
  const now = clock.now()
  const { zone } = await db.selectNoFrom(companyZoneSql.as('zone')).executeTakeFirstOrThrow()
  const listed = await db.selectFrom('automationTasks').select(['name', 'position', 'kind', 'guarded']).execute()
  for (const [position, { name, schedule, kind = null, guarded }] of tasks.entries()) {
    const is = { position, kind, guarded }
    const row = listed.find(one => one.name === name)
    if (row && row.position === position && row.kind === kind && row.guarded === guarded) continue
    await db
      .insertInto('automationTasks')
      .values({ name, ...schedule, ...is, nextRunOn: nextRun(schedule, now, zone), createdOn: now, updatedOn: now })
      .onConflict(conflict => conflict.column('name').doUpdateSet(is))
      .execute()
  }
}
