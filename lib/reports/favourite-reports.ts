import 'server-only'
import { preferences } from '#contract/access/my-account.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { favouriteReportsKey, readFavourites } from './read-favourites.ts'
import type { ReportPage } from './report-pages.ts'

/** The reports that the reader starred; where they cannot be read there are none. */
export async function favouriteReports(): Promise<ReportPage['id'][]> {
  const kept = await attemptLoad(preferences.getPreference, { params: { key: favouriteReportsKey } })
  return readFavourites('data' in kept ? kept.data.value : null)
}
