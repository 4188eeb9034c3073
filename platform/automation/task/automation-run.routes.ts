import { automationRuns } from '#contract/automation/automation-runs.ts'
import { crud } from '#platform/kernel/crud.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import type {} from './automation.table.ts'
import { namesOfTask } from './names-of-task.ts'

const store = crud({ resource: automationRuns, nameOf: ({ task, id }) => withNumber(namesOfTask(task), id) })

const withNumber = ({ en, ar }: { en: string; ar: string }, id: number) => ({ en: `${en} #${id}`, ar: `${ar} #${id}` })

// What waits begins by what follows from their events.
const verbs = verbsOf(store, {
  approve: async ({ db }, { id }) => {
    await db.updateTable('automationRuns').set({ approved: true }).where('id', '=', id).execute()
  },
  cancel: async ({ now }) => ({ set: { endedOn: now } }),
})

export const routes = served(automationRuns.endpoints, { ...store, ...verbs })
