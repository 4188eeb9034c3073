import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ToDo } from '#contract/staff/to-dos.ts'
import { ToDoSubject } from './to-do-subject.tsx'

const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

/** The columns of what is to be done. */
export const toDoColumns: ListColumn<ToDo>[] = [
  { id: 'text', main: true, narrow: 'name', cell: ({ text }) => <bdi>{text}</bdi> },
  { id: 'about', low: true, cell: toDo => <ToDoSubject {...toDo} /> },
  { id: 'dueOn', narrow: 'amount', width: 120, cell: ({ dueOn }) => day(dueOn) },
  { id: 'priority', width: 120, cell: ({ priority }) => <StatusBadge status={priority} gender="feminine" /> },
  { id: 'assigneeId', narrow: 'detail', cell: ({ assigneeName }) => (assigneeName ? <Name value={assigneeName} /> : '—') },
  { id: 'snoozedUntil', low: true, hidden: true, width: 120, cell: ({ snoozedUntil }) => day(snoozedUntil) },
  { id: 'creatorName', low: true, hidden: true, cell: ({ creatorName }) => <Name value={creatorName} /> },
  {
    id: 'status',
    narrow: 'status',
    width: 120,
    cell: ({ status }) => <StatusBadge status={status === 'done' ? 'completed' : 'open'} gender="feminine" />,
  },
]
