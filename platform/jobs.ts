import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { JobDefinition } from './kernel/jobs.ts'

const files = globSync('*/**/*.job.ts', { cwd: import.meta.dirname }).sort()

/** Every job, once: of each `<area>/…/<do-something>.job.ts` its export `doSomething`. */
export const jobDefinitions: readonly JobDefinition[] = await Promise.all(files.map(load))

async function load(file: string): Promise<JobDefinition> {
  const name = basename(file, '.job.ts').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const found: Record<string, JobDefinition | undefined> = await import(pathToFileURL(join(import.meta.dirname, file)).href)
  const definition = found[name]
  if (!definition) throw new Error(`platform/${file} exports no job ${name}`)
  return definition
}
