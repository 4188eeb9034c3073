import { deliverReset } from './access/deliver-reset.job.ts'
import { tidyAccess } from './access/tidy-access.job.ts'
import { runBulk } from './automation/bulk/run-bulk.job.ts'
import { runExport } from './automation/export/run-export.job.ts'
import { cleanFiles } from './files/clean-files.job.ts'
import type { JobDefinition } from './kernel/jobs.ts'
import { purgeLogs } from './logs/retention.job.ts'
import { sendEmail } from './messaging/email/send-email.job.ts'
import { tidyNotifications } from './messaging/notification/tidy-notifications.job.ts'
import { sendPush } from './messaging/push/send-push.job.ts'
import { sendSms } from './messaging/sms/send-sms.job.ts'
import { updateRates } from './settings/currency/update-rates.job.ts'

const definitions = [
  deliverReset,
  tidyAccess,
  sendEmail,
  sendSms,
  runBulk,
  runExport,
  cleanFiles,
  purgeLogs,
  updateRates,
  sendPush,
  tidyNotifications,
]

/** Every job, once. */
export const jobDefinitions = definitions as readonly JobDefinition[]
