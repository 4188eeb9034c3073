'use server'
import { preferences } from '#contract/access/my-account.ts'
import { action } from '#lib/action/action.ts'
import { favouriteReportsKey, readFavourites } from './read-favourites.ts'
import type { ReportPage } from './report-pages.ts'

/** Makes a report a favourite of the reader, the last of them, or one no more. */
export async function starReport(report: ReportPage['id'], starred: boolean) {
  const params = { key: favouriteReportsKey }
  const kept = await action(preferences.getPreference, { params })
  if (!kept.ok) return kept
  const others = readFavourites(kept.data.value).filter(id => id !== report)
  return action(preferences.putPreference, { params, body: { value: starred ? [...others, report] : others } })
}
