import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from './privacy-request.table.ts'

/** Those whose day comes near and of which nobody was told, and every day those whose day is over. */
async function due(scope: Scope) {
  const today = riyadhDate(scope.now)
  const soon = addDays(today, await setting(scope, 'privacyReminderDays'))
  return scope.db
    .selectFrom('privacyRequests')
    .select('privacyRequests.id')
    .where('privacyRequests.status', 'in', ['open', 'accepted'])
    .where('dueOn', '<=', soon)
    .where(eb => eb.or([eb('remindedOn', 'is', null), eb.and([eb('dueOn', '<', today), eb('remindedOn', '<', today)])]))
}

/** Tells those who decide requests of privacy that the day to answer one comes near, or is over. */
export const remindPrivacyRequests = task({
  name: 'remindPrivacyRequests',
  kind: 'privacyRequests',
  schedule: { frequency: 'day', hour: 9 },
  guarded: false,
  candidates: due,
  treat: async (scope, id) => {
    const still = await (await due(scope))
      .innerJoin('clients', 'clients.id', 'privacyRequests.clientId')
      .select(['privacyRequests.clientId', 'privacyRequests.dueOn', 'clients.displayName'])
      .where('privacyRequests.id', '=', id)
      .forUpdate('privacyRequests')
      .executeTakeFirst()
    if (!still) return []
    const today = riyadhDate(scope.now)
    await scope.db.updateTable('privacyRequests').set({ remindedOn: today }).where('id', '=', id).execute()
    await notifyStaff(scope, {
      kind: 'system',
      importance: 'important',
      to: { capability: 'privacyRequest.decide' },
      key: still.dueOn < today ? 'privacyRequestOverdue' : 'privacyRequestDue',
      values: { client: still.displayName, day: still.dueOn },
      link: { to: 'clientPrivacy', id: still.clientId },
      dedupeKey: `privacy request ${id} ${today}`,
    })
    return [id]
  },
})
