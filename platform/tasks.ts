import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { taskNames } from '#contract/automation/task-names.ts'
import type { TaskDefinition } from './kernel/task.ts'

const files = globSync('*/**/*.task.ts', { cwd: import.meta.dirname }).sort()
const found = await Promise.all(files.map(load))

/** Every task of the automation, in its order: of each `<area>/…/<do-something>.task.ts` its export `doSomething`. */
export const tasks: readonly TaskDefinition[] = taskNames.map(name => {
  const definition = found.find(one => one.name === name)
  if (!definition) throw new Error(`no file of the platform holds the task ${name}`)
  return definition
})

async function load(file: string): Promise<TaskDefinition> {
  const name = basename(file, '.task.ts').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const exported: Record<string, TaskDefinition | undefined> = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  const definition = exported[name]
  if (definition?.name !== name) throw new Error(`platform/${file} exports no task ${name}`)
  return definition
}
