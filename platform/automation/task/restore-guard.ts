import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { automationStateEvents } from '#contract/automation/automation-events.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from './automation.table.ts'

const fileOf = ({ services }: Scope, databaseId: string) => join(services.config.dataDir, `automation-${databaseId}`)

/** How often the automation has looked what is due, as it stands outside the database; 0 where that is not known. */
async function beatsOutside(scope: Scope, databaseId: string): Promise<number> {
  try {
    return Number.parseInt(await readFile(fileOf(scope, databaseId), 'utf8'), 10) || 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/**
 * Notes that the automation looks what is due, in the database and then beside it. Where the database knows of less than what stands beside
 * it, an older one was put back: what has happened since would happen a second time. Then whatever moves money or asks the outside waits.
 * Answers when it looked before.
 */
export async function beat(asked: Scope): Promise<string | null> {
  const { before, databaseId, beats } = await inTransaction(asked, async scope => {
    const { db, now } = scope
    const state = await db.selectFrom('automationState').selectAll().forUpdate().executeTakeFirstOrThrow()
    const missing = Math.max(0, (await beatsOutside(scope, state.databaseId)) - state.beats)
    if (missing > 0) await holdGuarded(scope, missing, state.restoredOn === null)
    const next = state.beats + missing + 1
    await db.updateTable('automationState').set({ beats: next, beatOn: now }).execute()
    return { before: state.beatOn, databaseId: state.databaseId, beats: next }
  })
  // A file is there whole or not at all, however the program ends.
  const file = fileOf(asked, databaseId)
  await writeFile(`${file}.${process.pid}`, String(beats))
  await rename(`${file}.${process.pid}`, file)
  return before
}

async function holdGuarded(scope: Scope, missingBeats: number, first: boolean): Promise<void> {
  const { db, now } = scope
  await db
    .updateTable('automationState')
    .set(eb => ({ restoredOn: now, missingBeats: eb('missingBeats', '+', missingBeats) }))
    .execute()
  const guarded = db.selectFrom('automationTasks').select('id').where('guarded', '=', true)
  await db.updateTable('automationRuns').set({ status: 'queued' }).where('status', '=', 'running').where('taskId', 'in', guarded).execute()
  if (!first) return
  await scope.emit(automationStateEvents.restoreSeen, { missingBeats }, { resource: 'automationState' })
  await notifyStaff(scope, {
    kind: 'job',
    importance: 'critical',
    to: { capability: 'automation.stop' },
    key: 'automationRestored',
    values: { minutes: missingBeats },
    link: { to: 'automation', id: null },
    mails: 'system',
  })
}
