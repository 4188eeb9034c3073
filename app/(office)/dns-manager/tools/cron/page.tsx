import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { taskVerbs, verbTask } from '#components/settings/automation/automation-verbs.ts'
import { taskColumns } from '#components/settings/automation/task-columns.tsx'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { dnsTaskNames } from '#contract/automation/task-names.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsOverview'))('tools.cronTitle') }
}

const [first, ...others] = dnsTaskNames
const runs = `in:${first},${others.join(',')}` as const

/** What of the DNS manager is done by the clock: the tasks of the automation that are about zones. */
export default async function DnsCronPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, d, columns] = await Promise.all([getTranslations('automationTasks'), getTranslations('dnsOverview'), taskColumns()])
  return (
    <ListScreen
      resource={automationTasks}
      searchParams={await searchParams}
      title={d('tools.cronTitle')}
      always={[{ field: 'name', operator: 'in', value: [...dnsTaskNames] }]}
      columns={columns}
      nameOf={({ name }) => t(`options.name.${name}`)}
      rowMenu={one => <VerbRowMenu record={verbTask(one, t(`options.name.${one.name}`))} />}
      verbs={taskVerbs}
      facts={<Link href={paths.automationRuns({ task: runs })}>{t('runs')}</Link>}
    />
  )
}
