import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { runVerbs, verbRun } from '#components/settings/automation/automation-verbs.ts'
import { runColumns } from '#components/settings/automation/run-columns.tsx'
import { type AutomationRun, automationRuns } from '#contract/automation/automation-runs.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('automationRuns'))('title') }
}

export default async function AutomationRunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, tasks, columns, { metadata }] = await Promise.all([
    getTranslations('automationRuns'),
    getTranslations('automationTasks'),
    runColumns(),
    requireSession(),
  ])
  const nameOf = ({ task, id }: AutomationRun) => `${tasks(`options.name.${task}`)} #${id}`
  return (
    <ListScreen
      resource={automationRuns}
      searchParams={await searchParams}
      columns={columns}
      crumbs={[{ text: tasks('title'), href: paths.automation() }]}
      nameOf={nameOf}
      rowHref={(one, from) => paths.automationRun(one.id, { from })}
      rowMenu={one => <VerbRowMenu record={verbRun(one, nameOf(one))} />}
      verbs={runVerbs}
      views={[
        { id: 'held', label: t('options.status.held'), search: { status: 'in:held' } },
        { id: 'failed', label: t('views.withFailures'), search: { failed: 'gt:0' } },
      ]}
      exported={can(metadata, 'automation.export') && t('title')}
    />
  )
}
