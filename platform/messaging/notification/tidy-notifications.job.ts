import { subHours } from 'date-fns/subHours'
import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'

/** Every night: notifications go after half a year, read ones after three months. */
export const tidyNotifications = job({
  name: 'tidyNotifications',
  values: z.strictObject({}),
  cron: '40 3 * * *',
  handle: async ({ db, now }) => {
    const ago = (days: number) => subHours(now, 24 * days).toISOString()
    await db
      .deleteFrom('notifications')
      .where(eb => eb.or([eb('createdOn', '<', ago(180)), eb('readOn', '<', ago(90))]))
      .execute()
    await db.deleteFrom('notificationEvents').where('createdOn', '<', ago(30)).execute()
  },
})
