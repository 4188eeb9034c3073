import { deliverReset } from './access/deliver-reset.job.ts'
import { tidyAccess } from './access/tidy-access.job.ts'
import type { JobDefinition } from './kernel/jobs.ts'
import { sendEmail } from './messaging/email/send-email.job.ts'
import { sendSms } from './messaging/sms/send-sms.job.ts'

/** Every job, once. */
export const jobDefinitions: readonly JobDefinition[] = [deliverReset, tidyAccess, sendEmail, sendSms] as readonly JobDefinition[]
