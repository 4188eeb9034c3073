export type Reach = Record<string, 'all' | string[]>
interface Source {
  filesOf?: (pattern: string) => string[]
  textOf?: (path: string) => string
}
export function changedFiles(since?: string): string[]
export function reachOf(changed: readonly string[], source?: Source): Reach
