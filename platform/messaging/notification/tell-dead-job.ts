import type { OnDead } from '#platform/kernel/jobs.ts'
import { notifyStaff } from './notify-staff.ts'

/** A job gave up and needs a person. */
export const tellDeadJob: OnDead = (scope, { name, retry }) =>
  notifyStaff(scope, {
    kind: 'job',
    importance: 'critical',
    to: { capability: 'job.view' },
    key: 'jobDead',
    values: { job: name, tries: retry + 1 },
    link: { to: 'system', id: null },
    // A mail that cannot be sent is not told of by mail.
    ...(name === 'sendEmail' ? {} : { mails: 'system' as const }),
  })
