import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { keptDeliveries } from './webhook-times.ts'

/** Once a night: what was told long ago goes, but for what is still to be sent. */
export const tidyWebhookDeliveries = job({
  name: 'tidyWebhookDeliveries',
  values: z.strictObject({}),
  cron: '40 3 * * *',
  handle: async ({ db, now }) => {
    const before = new Date(now.getTime() - keptDeliveries).toISOString()
    await db.deleteFrom('webhookDeliveries').where('createdOn', '<', before).where('state', '<>', 'queued').execute()
  },
})
