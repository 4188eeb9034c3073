import { basename } from 'node:path'
import { taskNames } from '#contract/automation/task-names.ts'
import { modulesOf, type NamedModule } from './kernel/own-source.ts'
import type { TaskDefinition } from './kernel/task.ts'

const found = await Promise.all(modulesOf('tasks').map(load))

/** Every task of the automation, in its order: of each `<area>/…/<do-something>.task.ts` its export `doSomething`. */
export const tasks: readonly TaskDefinition[] = taskNames.map(name => {
  const definition = found.find(one => one.name === name)
  if (!definition) throw new Error(`no file of the platform holds the task ${name}`)
  return definition
})

async function load([path, exports]: NamedModule): Promise<TaskDefinition> {
  const name = basename(path, '.task.ts').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const definition = (await exports())[name] as TaskDefinition | undefined
  if (definition?.name !== name) throw new Error(`platform/${path} exports no task ${name}`)
  return definition
}
