import { globSync, readFileSync } from 'node:fs'

/** The project's own source files, by glob, with their text. */
export function sourceFiles(pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { exclude: ['node_modules/**', '.next/**', 'data/**'] })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}
