import { toDos } from '#contract/staff/to-dos.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { checkColleague, toDoStore } from './to-do.store.ts'

const verbs = verbsOf(toDoStore, {
  tick: async ({ now }) => ({ set: { doneOn: now, snoozedUntil: null } }),
  untick: async () => ({ set: { doneOn: null } }),
  snooze: async (_scope, _toDo, { snoozedUntil }) => ({ set: { snoozedUntil } }),
  assign: async (scope, toDo, { assigneeId }) => {
    if (assigneeId !== null) await checkColleague(scope, assigneeId)
    return { set: { assigneeId }, unchanged: assigneeId === toDo.assigneeId }
  },
})

export const routes = served(toDos.endpoints, { ...toDoStore, ...verbs })
