import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { dataBreaches } from '#contract/clients/data-breaches.ts'

export const dataBreachForm: FormOf<typeof dataBreaches> = [
  {
    fields: [
      { name: 'name', kind: 'text', max: 100, full: true },
      { name: 'noticedOn', kind: 'date' },
      { name: 'people', kind: 'number' },
      { name: 'happened', kind: 'longText', max: 5000, full: true },
      { name: 'measures', kind: 'longText', max: 5000, optional: true, full: true },
    ],
  },
]

export const dataBreachVerbs = verbsOf(dataBreaches, {
  report: {
    fields: [
      { name: 'reportedOn', kind: 'date' },
      { name: 'reference', kind: 'text', code: true, max: 100, optional: true },
    ],
  },
  tellPeople: { fields: [{ name: 'toldOn', kind: 'date' }] },
})
