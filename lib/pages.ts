/** The patterns of every page and route handler in app/, as next.config.mjs found them: `/view/summary`, `/invoices/[invoice]`. */
export const pages: readonly string[] = (process.env.SIJIL_PAGES ?? '').split(',').filter(Boolean)

const dynamicSegment = /^\[+(\.\.\.)?[^\]]+\]+$/

/** The pattern that a path belongs to; an exact page wins over one with parameters. */
export function pageOf(path: string, known: readonly string[] = pages): string | null {
  if (known.includes(path)) return path
  const segments = path.split('/')
  return known.find(pattern => hasParameters(pattern) && matches(pattern.split('/'), segments)) ?? null
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
