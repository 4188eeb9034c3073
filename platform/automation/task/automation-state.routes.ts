import { sql } from 'kysely'
import { automationStateEvents } from '#contract/automation/automation-events.ts'
import { type AutomationState, automationState } from '#contract/automation/automation-state.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import type {} from './automation.table.ts'
import { startNext } from './open-run.ts'
import { lateAfter } from './run-automation.job.ts'

type Asked = { body: { reason: string } }

async function read({ db, now }: Scope): Promise<AutomationState> {
  const state = await db.selectFrom('automationState').selectAll().executeTakeFirstOrThrow()
  const { rows } = await sql<AutomationState['runs']>`select
    count(*) filter (where "status" = 'queued')::int as "queued", count(*) filter (where "status" = 'running')::int as "running",
    count(*) filter (where "status" = 'held')::int as "held"
    from "automationRuns" where "status" in ('queued', 'running', 'held')`.execute(db)
  const { stoppedOn, stopperName, stopReason, restoredOn, missingBeats, beatOn } = state
  const late = beatOn === null || now.getTime() - Date.parse(beatOn) > lateAfter * 60_000
  const runs = rows[0] ?? { queued: 0, running: 0, held: 0 }
  return { stoppedOn, stopperName, stopReason, restoredOn, missingBeats, beatOn, late, runs }
}

/** What runs stops after the record in hand: its transaction holds the run until then. */
async function stop(scope: Scope, { body: { reason } }: Asked): Promise<AutomationState> {
  const { db, now, caller } = scope
  const stopped = await db
    .updateTable('automationState')
    .set({ stoppedOn: now, stopperName: JSON.stringify(caller.name), stopReason: reason })
    .where('stoppedOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!stopped) throw new Problem('wrongState', { reason: 'automationStopped' })
  await db.updateTable('automationRuns').set({ status: 'queued', updatedOn: now }).where('status', '=', 'running').execute()
  await scope.emit(automationStateEvents.stopped, { reason }, { resource: 'automationState', reason })
  return read(scope)
}

async function goOn(scope: Scope, { body: { reason } }: Asked): Promise<AutomationState> {
  const going = await scope.db
    .updateTable('automationState')
    .set({ stoppedOn: null, stopperName: null, stopReason: null })
    .where('stoppedOn', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!going) throw new Problem('wrongState', { reason: 'automationNotStopped' })
  await scope.emit(automationStateEvents.wentOn, { reason }, { resource: 'automationState', reason })
  await startNext(scope)
  return read(scope)
}

async function confirmRestore(scope: Scope, { body: { reason } }: Asked): Promise<AutomationState> {
  if (scope.caller.role !== 'SUPER_ADMIN') throw new Problem('forbidden')
  const confirmed = await scope.db
    .updateTable('automationState')
    .set({ restoredOn: null, missingBeats: 0 })
    .where('restoredOn', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!confirmed) throw new Problem('wrongState', { reason: 'automationNotRestored' })
  await scope.emit(automationStateEvents.restoreConfirmed, { reason }, { resource: 'automationState', reason })
  await startNext(scope)
  return read(scope)
}

export const routes = served(automationState, { read, stop, goOn, confirmRestore })
