import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { taskVerbs, verbTask } from '#components/settings/automation/automation-verbs.ts'
import { StateButton } from '#components/settings/automation/state-button.tsx'
import { StateNotes } from '#components/settings/automation/state-notes.tsx'
import { taskColumns } from '#components/settings/automation/task-columns.tsx'
import { TaskDrawer } from '#components/settings/automation/task-drawer.tsx'
import { automationState } from '#contract/automation/automation-state.ts'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { searchNow } from '#lib/list-query/list-search.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('automationTasks'))('title') }
}

export default async function AutomationPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const [t, columns, { metadata }, state] = await Promise.all([
    getTranslations('automationTasks'),
    taskColumns(),
    requireSession(),
    load(automationState.read),
  ])
  const here = searchNow(search, automationTasks.list)
  const id = idOf(search.task)
  const task = id ? await load(automationTasks.endpoints.get, { params: { id } }) : null
  const stops = can(metadata, 'automation.stop')
  return (
    <>
      <ListScreen
        resource={automationTasks}
        searchParams={search}
        columns={columns}
        nameOf={({ name }) => t(`options.name.${name}`)}
        rowHref={one => paths.automation({ ...here, task: one.id })}
        rowMenu={one => <VerbRowMenu record={verbTask(one, t(`options.name.${one.name}`))} />}
        verbs={taskVerbs}
        namespaces={['automationState']}
        facts={
          <>
            <Link href={paths.automationRuns()}>{t('runs')}</Link>
            {can(metadata, 'settings.view') && <Link href={paths.generalSettings({ tab: 'automation' })}>{t('settings')}</Link>}
          </>
        }
        actions={stops && !state.stoppedOn && <StateButton way="stop" />}
        lead={<StateNotes state={state} stops={stops} confirms={metadata.role === 'SUPER_ADMIN'} />}
      />
      {task && can(metadata, 'automation.run') && <TaskDrawer task={task} back={paths.automation(here)} />}
    </>
  )
}
