import { globSync } from 'node:fs'

const folder = new URL('../', import.meta.url)

/** What is found by the names of its files, below `platform`. */
export const namedModules = {
  routes: '*/**/*.routes.ts',
  tasks: '*/**/*.task.ts',
  jobs: '*/**/*.job.ts',
  migrations: 'migrations/*.ts',
} as const

export type NamedModule = [path: string, load: () => Promise<Record<string, unknown>>]

/**
 * The modules of a kind by their paths below `platform`, in order; each is loaded when it is asked for. A bundle of the platform holds the list in
 * itself: scripts/bundle-platform.mjs puts another module in the place of this one.
 */
export const modulesOf = (kind: keyof typeof namedModules): NamedModule[] =>
  globSync(namedModules[kind], { cwd: folder })
    .sort()
    .map(path => [path, () => import(sourceFile(path).href)])

/** The bundle that is run; none where the sources are. */
export const programFile: URL | undefined = undefined

/** Where a file is that lies beside the platform's sources, by its path below `platform`. */
export const sourceFile = (path: string): URL => new URL(path, folder)
