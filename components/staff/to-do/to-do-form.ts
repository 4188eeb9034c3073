import { type FormOf, formValues } from '#components/kit/record-form/field-definition.ts'
import type { GivenRecord, ResourceGiven } from '#components/kit/resource-screen/resource-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type ToDo, toDoPriorities, toDoSubjects, toDos } from '#contract/staff/to-dos.ts'

const assignee = { name: 'assigneeId', kind: 'reference', of: 'colleagues', optional: true } as const

const form: FormOf<typeof toDos> = [
  {
    fields: [
      { name: 'text', kind: 'text', max: 500, full: true },
      { name: 'dueOn', kind: 'date', optional: true },
      { name: 'priority', kind: 'choice', options: toDoPriorities },
      { name: 'about', kind: 'choice', options: toDoSubjects },
      { name: 'clientId', kind: 'reference', of: 'clients', when: { field: 'about', is: ['client'] } },
      { name: 'orderId', kind: 'reference', of: 'orders', when: { field: 'about', is: ['order'] } },
      { name: 'serviceId', kind: 'reference', of: 'services', when: { field: 'about', is: ['service'] } },
      assignee,
      { name: 'shared', kind: 'flag', full: true },
    ],
  },
]

/** The form of something to do, for the frame around its list. */
export const toDoGiven: ResourceGiven = {
  resource: 'toDos',
  form,
  start: { priority: 'medium', about: 'nothing', shared: false },
  also: {},
  may: { create: true, edit: true },
  duplicate: false,
  wide: false,
}

export const toDoVerbs = verbsOf(toDos, {
  snooze: { fields: [{ name: 'snoozedUntil', kind: 'date', full: true }] },
  assign: { fields: [{ ...assignee, full: true }] },
})

/** Something to do as its menu and its form need it. */
export const givenToDo = (toDo: ToDo): GivenRecord => ({
  resource: 'toDos',
  id: toDo.id,
  version: toDo.version,
  name: toDo.text,
  state: toDo.status,
  can: toDo.can,
  values: formValues(
    form.flatMap(({ fields }) => fields),
    toDo,
  ),
})
