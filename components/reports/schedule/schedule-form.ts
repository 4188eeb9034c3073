import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { scheduleFrequencies, weekdays } from '#contract/automation/report-days.ts'
import { type reportSchedules, scheduledFormats, scheduledReports } from '#contract/automation/report-schedules.ts'

/** `asksReport`: not where it is clear which one. */
export const scheduleForm = (asksReport: boolean): FormOf<typeof reportSchedules> => [
  {
    fields: [
      ...(asksReport ? [{ name: 'report' as const, kind: 'choice' as const, options: scheduledReports, full: true }] : []),
      { name: 'frequency', kind: 'choice', options: scheduleFrequencies },
      { name: 'weekday', kind: 'choice', options: weekdays, when: { field: 'frequency', is: ['week'] } },
      { name: 'monthDay', kind: 'number', when: { field: 'frequency', is: ['month'] } },
      { name: 'hour', kind: 'number' },
      { name: 'format', kind: 'choice', options: scheduledFormats },
      { name: 'receiverIds', kind: 'references', of: 'colleagues', full: true },
    ],
  },
]
