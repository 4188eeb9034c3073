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
    link: { to: 'home', id: null },
  })
