import { getLocale, getTranslations } from 'next-intl/server'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { failedJob, type ModuleJob } from '#contract/services/module-jobs.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { JobState } from './job-state.tsx'
import { jobName, moduleJobVerbs, verbJob } from './module-job-verbs.ts'

interface ModuleJobDrawerProps {
  job: ModuleJob
  back: string
  /** The reader may see what was said to the server. */
  withLog: boolean
}

/** One module job whole: what was wanted, what became of it, why, and what can be done about it. */
export async function ModuleJobDrawer({ job, back, withLog }: ModuleJobDrawerProps) {
  const [t, locale] = await Promise.all([getTranslations('moduleJobs'), getLocale()])
  const { code, state, serverId, serverName, serviceId, clientId } = job
  const failed = failedJob.some(one => one === state)
  return (
    <SideDrawer title={t(`options.operation.${job.operation}`)} back={back}>
      {code && (
        <Callout tone={failed ? 'bad' : 'info'} title={t(`options.code.${code}`)}>
          {t(`help.${code}`)}
        </Callout>
      )}
      <KeyValue
        items={[
          { term: t('fields.state'), value: <JobState state={state} /> },
          { term: t('fields.serviceId'), value: <Link href={paths.service(serviceId)}>{jobName(job, locale)}</Link> },
          {
            term: t('fields.clientName'),
            value: (
              <Link href={paths.client(clientId)}>
                <Name value={job.clientName} />
              </Link>
            ),
          },
          {
            term: t('fields.serverName'),
            value: serverId && serverName ? <Link href={paths.server(serverId)}>{serverName}</Link> : '—',
          },
          { term: t('fields.attempts'), value: numberText(job.attempts) },
          { term: t('fields.createdOn'), value: <DateText value={job.createdOn} /> },
          { term: t('fields.updatedOn'), value: <DateText value={job.updatedOn} /> },
          ...(job.message ? [{ term: t('fields.message'), value: <bdi className="wrap-anywhere">{job.message}</bdi> }] : []),
          ...(job.note ? [{ term: t('fields.note'), value: <bdi className="wrap-anywhere">{job.note}</bdi> }] : []),
        ]}
      />
      {withLog && (
        <p className="mt-3">
          <Link href={paths.moduleLog({ serviceId: `eq:${serviceId}` })}>{t('log')}</Link>
        </p>
      )}
      {failed && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ClientMessages of={['moduleJobs']}>
            <RecordVerbs given={moduleJobVerbs}>
              <VerbButtons record={verbJob(job, locale)} primary="retry" />
            </RecordVerbs>
          </ClientMessages>
        </div>
      )}
    </SideDrawer>
  )
}
