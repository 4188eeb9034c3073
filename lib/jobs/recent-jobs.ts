import 'server-only'
import { getTranslations } from 'next-intl/server'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { callApi } from '#lib/api/call-api.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { TrayJob } from './tray-job.ts'

const most = 8

/** The reader's own latest jobs, as the tray shows them. */
export async function recentJobs(): Promise<TrayJob[]> {
  const { items } = await callApi(jobRuns.endpoints.list, {
    filter: { order_by: { by: 'createdOn', order: 'desc' }, page: 1, limit: most, ignorePaginationCount: true },
  })
  return Promise.all(
    items.map(async ({ id, kind, resource, state, done, total, doneCount, skippedCount, failedCount, interrupted, fileId, expiresOn }) => ({
      ...{ id, kind, state, done, total, doneCount, skippedCount, failedCount, interrupted },
      things: await titleOf(resource),
      fileId: expiresOn && Date.parse(expiresOn) < Date.now() ? null : fileId,
    })),
  )
}

async function titleOf(resource: string): Promise<string> {
  const t = dynamicMessages(await getTranslations())
  return t.has(`${resource}.title`) ? t(`${resource}.title`) : resource
}
