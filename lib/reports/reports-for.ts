import { mayOpen } from '#lib/navigation.ts'
import { pages as existing } from '#lib/pages.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { type ReportPage, reportPages } from './report-pages.ts'

/** The reports that a user may open, by their areas. */
export function reportsFor(user: Metadata, known: readonly string[] = existing): Map<string, ReportPage[]> {
  return Map.groupBy(
    reportPages.filter(page => mayOpen(user, page, known)),
    ({ area }) => area,
  )
}
