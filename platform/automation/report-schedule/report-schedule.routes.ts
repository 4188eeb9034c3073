import { reportSchedules } from '#contract/automation/report-schedules.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { nextOf, reportScheduleStore as store } from './report-schedule.store.ts'

export const routes = served(reportSchedules.endpoints, {
  ...store,
  ...verbsOf(store, { resume: async (scope, schedule) => ({ set: { nextOn: await nextOf(scope, schedule) } }) }),
})
