import { lastSending } from '#contract/automation/report-days.ts'
import { reportSchedules } from '#contract/automation/report-schedules.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { nextOf, reportNameOf, reportScheduleStore } from './report-schedule.store.ts'
import type {} from './report-schedule.table.ts'
import { sendReport } from './send-report.job.ts'

/** Asks for the mails of every schedule whose day has come: one of each receiver, once a day, by a key of the database. */
export const sendReports = task({
  name: 'sendReports',
  kind: 'reportSchedules',
  schedule: { frequency: 'quarterHour', hour: 0 },
  guarded: false,
  candidates: async ({ db, now }) =>
    db.selectFrom('reportSchedules').select('id').where('status', '=', 'active').where('nextOn', '<=', now.toISOString()),
  treat: async (scope, id) => {
    const schedule = await reportScheduleStore.find(scope, id, true)
    const due = new Date(schedule.nextOn)
    if (schedule.status !== 'active' || due > scope.now) return []
    const day = lastSending(schedule, due, scope.now, await setting(scope, 'timeZone'))
    const mails = schedule.receiverIds.map(userId => ({ scheduleId: id, day, userId, createdOn: scope.now }))
    const asked = await scope.db
      .insertInto('reportDeliveries')
      .values(mails)
      .onConflict(conflict => conflict.columns(['scheduleId', 'day', 'userId']).doNothing())
      .returning('id')
      .execute()
    for (const mail of asked) await scope.enqueue(sendReport, { id: mail.id })
    await scope.db
      .updateTable('reportSchedules')
      .set({ nextOn: await nextOf(scope, schedule) })
      .where('id', '=', id)
      .execute()
    if (asked.length === 0) return []
    const about = { resource: 'reportSchedules', recordId: id, recordName: reportNameOf(schedule.report) }
    await scope.emit(reportSchedules.events.sent, { day, receivers: asked.length }, about)
    return [id]
  },
})
