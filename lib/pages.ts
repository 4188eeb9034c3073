/** The patterns of every page and route handler in app/, as next.config.mjs found them: `/view/summary`, `/invoices/[invoice]`. */
export const pages: readonly string[] = (process.env.SIJIL_PAGES ?? '').split(',').filter(Boolean)

const dynamicSegment = /^\[+(\.\.\.)?[^\]]+\]+$/

interface Known {
  exact: ReadonlySet<string>
  withParameters: { pattern: string; parts: string[] }[]
}
/** Each navigation asks for every page of it. */
const read = new WeakMap<readonly string[], Known>()

function readOnce(patterns: readonly string[]): Known {
  let known = read.get(patterns)
  if (!known) {
    const withParameters = patterns.filter(hasParameters).map(pattern => ({ pattern, parts: pattern.split('/') }))
    known = { exact: new Set(patterns), withParameters }
    read.set(patterns, known)
  }
  return known
}

/** The pattern that a path belongs to; an exact page wins over one with parameters. */
export function pageOf(path: string, known: readonly string[] = pages): string | null {
  const { exact, withParameters } = readOnce(known)
  if (exact.has(path)) return path
  const segments = path.split('/')
  return withParameters.find(({ parts }) => matches(parts, segments))?.pattern ?? null
}

export const hasParameters = (pattern: string) => pattern.includes('[')

function matches(pattern: string[], segments: string[]): boolean {
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith('[[...') || part.startsWith('[...')) return part.startsWith('[[') || segments.length > index
    const segment = segments[index]
    if (part !== segment && !(segment && dynamicSegment.test(part))) return false
  }
  return pattern.length === segments.length
}
