import { type DataBreach, dataBreaches, REPORT_DAYS } from '#contract/clients/data-breaches.ts'
import { addDays, type CalendarDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { crud } from '#platform/kernel/crud.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { tellOfBreach } from './tell-of-breach.ts'

const store = crud({
  resource: dataBreaches,
  values: async (_, given, current) => {
    const { noticedOn, reportedOn, toldOn } = { ...current, ...given } as DataBreach
    notAfterTold(noticedOn, [reportedOn, toldOn])
    return { ...given, dueOn: addDays(noticedOn, REPORT_DAYS) }
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name, reference }) => [name, reference],
  afterCreate: (scope, breach) => tellOfBreach(scope, 'dataBreachNoticed', breach, 'noticed'),
})

/** @throws Problem validation of `noticedOn`: somebody was told of it before that */
function notAfterTold(noticedOn: CalendarDate, told: readonly (CalendarDate | null | undefined)[]): void {
  const [first] = told.filter(day => day != null).toSorted()
  if (first && first < noticedOn) throw new Problem('validation', { fields: { noticedOn: { key: 'dateTooLate', values: { max: first } } } })
}

/** @throws Problem validation of the field: nobody was told before it was noticed */
function notBefore(field: string, day: CalendarDate, { noticedOn }: DataBreach): void {
  if (day < noticedOn) throw new Problem('validation', { fields: { [field]: { key: 'dateTooEarly', values: { min: noticedOn } } } })
}

const verbs = verbsOf(store, {
  report: async (_, breach, { reportedOn, reference }) => {
    notBefore('reportedOn', reportedOn, breach)
    return { set: { reportedOn, reference } }
  },
  tellPeople: async (_, breach, { toldOn }) => {
    notBefore('toldOn', toldOn, breach)
    return { set: { toldOn } }
  },
})

export const routes = served(dataBreaches.endpoints, { ...store, ...verbs })
