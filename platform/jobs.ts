import type { JobDefinition } from './kernel/jobs.ts'
import { sendEmail } from './messaging/email/send-email.job.ts'
import { sendSms } from './messaging/sms/send-sms.job.ts'

/** Every job, once. */
export const jobDefinitions: readonly JobDefinition[] = [sendEmail, sendSms] as readonly JobDefinition[]
