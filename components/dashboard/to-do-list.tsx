import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RecordMenu } from '#components/kit/resource-screen/record-menu.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { givenToDo, toDoGiven, toDoVerbs } from '#components/staff/to-do/to-do-form.ts'
import { ToDoSubject } from '#components/staff/to-do/to-do-subject.tsx'
import { cx } from '#components/ui/cx.ts'
import { toDos } from '#contract/staff/to-dos.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { companyToday } from '#lib/i18n/company-today.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { PanelFailed } from './panel-failed.tsx'
import { AddToDo, TickToDo } from './to-do-buttons.tsx'

const shown = 8

/** What the reader and the team are to do now, what is due first at the top; it is ticked, put off and added to here. */
export async function ToDoList() {
  const [t, today] = await Promise.all([getTranslations('toDos'), companyToday()])
  const awake = [
    { field: 'snoozedUntil' as const, operator: 'null' as const, value: true },
    { field: 'snoozedUntil' as const, operator: 'lte' as const, value: today },
  ]
  const where = [{ field: 'status' as const, operator: 'eq' as const, value: 'open' as const }, { or: awake }]
  const answer = await attemptLoad(toDos.endpoints.list, { filter: { where, limit: shown } })
  if ('refusal' in answer) return <PanelFailed title={t('title')} refusal={answer.refusal} />
  const { items, total } = answer.data
  return (
    <ClientMessages of={['toDos']}>
      <ResourceFrame given={toDoGiven}>
        <RecordVerbs given={toDoVerbs}>
          <DashboardPanel
            title={t('title')}
            count={total}
            all={{ href: paths.toDos({ status: 'in:open' }), text: t('seeAll') }}
            action={<AddToDo />}
            empty={items.length === 0 ? t('empty') : undefined}
          >
            <ul>
              {items.map(toDo => (
                <li key={toDo.id} className="flex min-h-11 items-center gap-2.5 border-b border-line-soft last:border-b-0">
                  <TickToDo toDo={givenToDo(toDo)} />
                  <span className="flex min-w-0 flex-auto flex-col">
                    <bdi className="truncate">{toDo.text}</bdi>
                    <span className="text-small">
                      <ToDoSubject {...toDo} />
                    </span>
                  </span>
                  {toDo.priority === 'high' && <StatusBadge status="high" gender="feminine" />}
                  {toDo.dueOn && (
                    <span className={cx('flex-none text-small', toDo.dueOn < today ? 'text-danger-text' : 'text-text-3')}>
                      <DateText value={toDo.dueOn} as="day" />
                    </span>
                  )}
                  <RecordMenu record={givenToDo(toDo)} />
                </li>
              ))}
            </ul>
          </DashboardPanel>
        </RecordVerbs>
      </ResourceFrame>
    </ClientMessages>
  )
}
