import 'server-only'
import { getTranslations } from 'next-intl/server'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { callApi } from '#lib/api/call-api.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { JobRun } from './job-run.ts'
import type { TrayJob } from './tray-job.ts'

const most = 8

/** The reader's own latest jobs, as the tray shows them. */
export async function recentJobs(): Promise<TrayJob[]> {
  const { items } = await callApi(jobRuns.endpoints.list, {
    filter: { order_by: { by: 'createdOn', order: 'desc' }, page: 1, limit: most, ignorePaginationCount: true },
  })
  return Promise.all(
    items.map(
      async ({
        id,
        kind,
        resource,
        action,
        state,
        done,
        total,
        doneCount,
        skippedCount,
        failedCount,
        interrupted,
        fileId,
        expiresOn,
        undoesId,
        can,
      }) => ({
        ...{ id, kind, state, done, total, doneCount, skippedCount, failedCount, interrupted, can },
        name: await nameOf({ kind, resource, action, total, undoesId }),
        undoable: can?.undo === true,
        fileId: expiresOn && Date.parse(expiresOn) < Date.now() ? null : fileId,
      }),
    ),
  )
}

/** What a job is called: a verb done to many as its question words it, with how many they are; before they are counted, the verb and its things. */
async function nameOf(job: Pick<JobRun, 'kind' | 'resource' | 'action' | 'total' | 'undoesId'>): Promise<string> {
  const { kind, resource, action, total, undoesId } = job
  const t = dynamicMessages(await getTranslations())
  if (undoesId !== null) return t('shell.jobUndo', { job: await nameOf({ ...job, undoesId: null }) })
  const things = t.has(`${resource}.title`) ? t(`${resource}.title`) : resource
  if (kind === 'export') return t('shell.jobExport', { things })
  const said = (part: string) => [`${resource}.verbs.${action}.${part}`, `record.verbs.${action}.${part}`].find(key => t.has(key))
  const many = total > 0 ? said('many') : undefined
  // A question may be no more than the verb.
  if (many && t(many, { count: 11 }) !== t(many, { count: 12 })) return t(many, { count: total }).replace(/\s*[?؟]$/, '')
  const verb = said('action')
  const told = { action: verb ? t(verb) : action, things }
  return total > 0 ? t('shell.jobBulkOf', { ...told, count: total }) : t('shell.jobBulk', told)
}
