import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { resultVerbs, runVerbs, verbResult, verbRun } from '#components/settings/automation/automation-verbs.ts'
import { resultColumns } from '#components/settings/automation/result-columns.tsx'
import { RunState } from '#components/settings/automation/run-state.tsx'
import { automationResults } from '#contract/automation/automation-results.ts'
import { automationRuns } from '#contract/automation/automation-runs.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

interface RunPageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('automationRuns'))('title') }
}

export default async function AutomationRunPage({ params, searchParams }: RunPageProps) {
  const [t, tasks, locale, columns, { metadata }, { id: given }] = await Promise.all([
    getTranslations('automationRuns'),
    getTranslations('automationTasks'),
    getLocale(),
    resultColumns(),
    requireSession(),
    params,
  ])
  const id = idOf(given)
  if (!id) notFound()
  const run = await load(automationRuns.endpoints.get, { params: { id } })
  const name = `${tasks(`options.name.${run.task}`)} #${run.id}`
  return (
    <>
      <PageHeader
        crumbs={[
          { text: tasks('title'), href: paths.automation() },
          { text: t('title'), href: paths.automationRuns() },
        ]}
        title={name}
        chip={<RunState status={run.status} />}
        facts={
          <>
            <span>{t(`options.trigger.${run.trigger}`)}</span>
            <DateText value={run.createdOn} />
            <span>{t('counts', { found: run.found, done: run.done, skipped: run.skipped, failed: run.failed })}</span>
            {run.status === 'held' && <strong>{t('usual', { normal: run.normal ?? 0 })}</strong>}
          </>
        }
        actions={
          <ClientMessages of={['automationRuns']}>
            <RecordVerbs given={runVerbs}>
              <VerbButtons record={verbRun(run, name)} primary="approve" />
            </RecordVerbs>
          </ClientMessages>
        }
        ruled
      />
      <ListScreen
        resource={automationResults}
        searchParams={await searchParams}
        columns={columns}
        header={false}
        always={[{ field: 'runId', operator: 'eq', value: run.id }]}
        nameOf={one => nameFor(one.recordName, locale)}
        rowMenu={one => <VerbRowMenu record={verbResult(one, nameFor(one.recordName, locale))} />}
        verbs={resultVerbs}
        views={[{ id: 'failed', label: t('fields.failed'), search: { outcome: 'in:failed' } }]}
        exported={can(metadata, 'automation.export') && name}
      />
    </>
  )
}
