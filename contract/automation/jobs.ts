import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

const jobId = z.strictObject({ id: z.uuid() })
export const queueJob = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  /** Secrets are hidden. */
  values: z.unknown(),
  error: z.string().nullable(),
  retries: z.int(),
  createdOn: z.iso.datetime(),
  startedOn: z.iso.datetime().nullable(),
  endedOn: z.iso.datetime().nullable(),
  /** When a job that failed is tried again, or one that waits begins. */
  nextOn: z.iso.datetime().nullable(),
})

/** The queue behind the screens. */
export const jobEndpoints = {
  /** Jobs that gave up and need a person, newest first. */
  dead: endpoint({ method: 'GET', path: 'job/dead', access: 'job.view', data: z.object({ items: z.array(queueJob), total: z.int() }) }),
  retry: endpoint({ method: 'POST', path: 'job/:id/retry', access: 'job.retry', params: jobId, data: queueJob }),
  schedules: endpoint({
    method: 'GET',
    path: 'job/schedule',
    access: 'job.view',
    data: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          cron: z.string(),
          timeZone: z.string(),
          lastEndedOn: z.iso.datetime().nullable(),
          lastState: z.string().nullable(),
        }),
      ),
    }),
  }),
}
