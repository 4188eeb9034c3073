import type { TaskName } from '#contract/automation/task-names.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { TaskDefinition } from '#platform/kernel/task.ts'

export function taskOf({ services }: Scope, name: TaskName): TaskDefinition {
  const task = services.tasks.find(one => one.name === name)
  if (!task) throw new Error(`there is no task ${name}`)
  return task
}
