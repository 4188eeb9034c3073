import { type ReportPage, reportPages } from './report-pages.ts'

/** The key under which an account keeps its favourites. */
export const favouriteReportsKey = 'reports.favourites'

/** What an account stored, with care: each known report once, in the order in which they were starred. */
export function readFavourites(stored: unknown): ReportPage['id'][] {
  const names: unknown[] = Array.isArray(stored) ? stored : []
  return reportPages
    .map(({ id }) => id)
    .filter(id => names.includes(id))
    .sort((first, second) => names.indexOf(first) - names.indexOf(second))
}

/** The favourites among the reports that a reader may open. */
export const favouritesAmong = (areas: ReadonlyMap<string, readonly ReportPage[]>, favourites: readonly ReportPage['id'][]): ReportPage[] =>
  favourites.flatMap(id => [...areas.values()].flat().filter(page => page.id === id))
