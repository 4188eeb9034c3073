import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type AutomationResult, automationResults } from '#contract/automation/automation-results.ts'
import { type AutomationRun, automationRuns } from '#contract/automation/automation-runs.ts'
import { type AutomationTask, automationTasks } from '#contract/automation/automation-tasks.ts'
import { taskFrequencies } from '#contract/automation/task-schedule.ts'

export const taskVerbs = verbsOf(automationTasks, {
  setSchedule: {
    fields: [
      { name: 'frequency', kind: 'choice', options: taskFrequencies },
      { name: 'hour', kind: 'number', when: { field: 'frequency', is: ['day'] } },
    ],
  },
})
export const runVerbs = verbsOf(automationRuns)
export const resultVerbs = verbsOf(automationResults)

/** `name`: what the task is called. */
export const verbTask = ({ id, version, status, can, frequency, hour }: AutomationTask, name: string): VerbRecord => ({
  ...{ resource: 'automationTasks', id, version, name, state: status, can },
  values: { frequency, hour },
})
export const verbRun = ({ id, version, status, can }: AutomationRun, name: string): VerbRecord => ({
  ...{ resource: 'automationRuns', id, version, name, state: status, can },
})
export const verbResult = ({ id, version, outcome, can }: AutomationResult, name: string): VerbRecord => ({
  ...{ resource: 'automationResults', id, version, name, state: outcome, can },
})
