import { millisecondsInDay } from 'date-fns/constants'
import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { before } from './limits.ts'

/** Once a night: what no longer decides anything goes. Ended sessions stay for half a year, to tell known devices from new ones. */
export const tidyAccess = job({
  name: 'tidyAccess',
  values: z.strictObject({}),
  cron: '20 3 * * *',
  handle: async ({ db, now }) => {
    await db.deleteFrom('accessAttempts').where('occurredOn', '<', before(now, millisecondsInDay)).execute()
    await db.deleteFrom('codeChallenges').where('expiresOn', '<', before(now, millisecondsInDay)).execute()
    await db.deleteFrom('passkeyChallenges').where('expiresOn', '<', before(now, millisecondsInDay)).execute()
    await db.deleteFrom('spentIdTokens').where('expiresOn', '<', before(now, millisecondsInDay)).execute()
    await db.deleteFrom('usedCaptchas').where('expiresOn', '<', before(now, millisecondsInDay)).execute()
    await db
      .deleteFrom('accessLinks')
      .where('expiresOn', '<', before(now, 30 * millisecondsInDay))
      .execute()
    await db
      .deleteFrom('rememberedDevices')
      .where('expiresOn', '<', before(now, 30 * millisecondsInDay))
      .execute()
    await db
      .deleteFrom('accessSessions')
      .where('expiresOn', '<', before(now, 180 * millisecondsInDay))
      .execute()
  },
})
