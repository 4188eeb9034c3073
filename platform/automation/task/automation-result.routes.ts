import { automationResults } from '#contract/automation/automation-results.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import { crud } from '#platform/kernel/crud.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import type {} from './automation.table.ts'
import { refuseWhileHeld } from './refuse-held.ts'
import { taskOf } from './task-of.ts'

const store = crud({ resource: automationResults, nameOf: ({ recordName }) => recordName })

const verbs = verbsOf(store, {
  retry: async (scope, { task: name, recordId }) => {
    const task = taskOf(scope, name)
    if ('work' in task) throw new Problem('wrongState')
    await refuseWhileHeld(scope, task)
    // The automation does it; who asked for it stands in the history of the result.
    await task.treat(scope.with({ caller: system }), recordId)
    return { set: { reason: null, detail: null } }
  },
})

export const routes = served(automationResults.endpoints, { ...store, ...verbs })
