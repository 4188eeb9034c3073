import { basename } from 'node:path'
import type { JobDefinition } from './kernel/jobs.ts'
import { modulesOf, type NamedModule } from './kernel/own-source.ts'

/** Every job, once: of each `<area>/…/<do-something>.job.ts` its export `doSomething`. */
export const jobDefinitions: readonly JobDefinition[] = await Promise.all(modulesOf('jobs').map(load))

async function load([path, exports]: NamedModule): Promise<JobDefinition> {
  const name = basename(path, '.job.ts').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const definition = (await exports())[name] as JobDefinition | undefined
  if (!definition) throw new Error(`platform/${path} exports no job ${name}`)
  return definition
}
