/** Whether a page belongs to a sidebar entry. */
export function isWithin(path: string, { path: own, holds = [] }: { path: string; holds?: readonly string[] }): boolean {
  const below = (start: string) => path === start || path.startsWith(`${start}/`)
  return own === '/' ? path === '/' : below(own) || holds.some(below)
}
