import { getTranslations } from 'next-intl/server'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { type AutomationTask, automationTasks } from '#contract/automation/automation-tasks.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'

/** What a task would do if it ran now, without doing it, and the way to its runs. */
export async function TaskDrawer({ task, back }: { task: AutomationTask; back: string }) {
  const [t, found] = await Promise.all([
    getTranslations('automationTasks'),
    attemptLoad(automationTasks.endpoints.dryRun, { params: { id: task.id } }),
  ])
  return (
    <SideDrawer title={t(`options.name.${task.name}`)} back={back}>
      <p className="text-text-2">{t(`about.${task.name}`)}</p>
      <h3 className="mt-4 font-semibold">{t('dryRun')}</h3>
      {'refusal' in found ? <p>{found.refusal.message}</p> : <Found {...found.data} />}
      <p className="mt-4">
        <Link href={paths.automationRuns({ task: `in:${task.name}` })}>{t('runs')}</Link>
      </p>
    </SideDrawer>
  )
}

/** What it found, by name. */
async function Found({ total, resource, records }: AnswerOf<typeof automationTasks.endpoints.dryRun>) {
  const t = await getTranslations('automationTasks')
  if (resource === null) return <p>{t('withoutRecords')}</p>
  return (
    <>
      <p>{t('wouldTreat', { count: total })}</p>
      <ul className="mt-2 flex flex-col gap-1 text-small">
        {records.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span className="text-text-3">#{id}</span>
          </li>
        ))}
      </ul>
      {total > records.length && <p className="mt-2 text-text-3">{t('more', { count: total - records.length })}</p>}
    </>
  )
}
