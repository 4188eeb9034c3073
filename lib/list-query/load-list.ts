import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { preferences } from '#contract/access/my-account.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Page } from '#contract/kernel/list-query.ts'
import { ApiProblem, type ApiRefusal } from '#lib/api/api-problem.ts'
import { callApi } from '#lib/api/call-api.ts'
import { heedMaintenance } from '#lib/api/heed-maintenance.ts'
import { listPreferenceKey, readListPreference } from './list-preference.ts'
import type { ListPreference } from './list-state.ts'

export type LoadedPage<R> = { page: Page<R>; problem: null } | { page: null; problem: ApiRefusal }

/** A page of a list, or why there is none: a list that does not load is a state of the screen, not an error of the page. */
export async function loadList<R>(work: Promise<Page<R>>): Promise<LoadedPage<R>> {
  try {
    return { page: await work, problem: null }
  } catch (error) {
    unstable_rethrow(error)
    heedMaintenance(error)
    if (error instanceof ApiProblem) return { page: null, problem: error.refusal }
    throw error
  }
}

/** How this reader last looked at a list, in whichever browser; nothing when it does not come. Read once a request. */
export const listPreference = cache(async (preferenceKey: string, list: ListSpecification): Promise<ListPreference> => {
  const stored = await callApi(preferences.getPreference, { params: { key: listPreferenceKey(preferenceKey) } }).catch(error => {
    unstable_rethrow(error)
    return null
  })
  return readListPreference(stored?.value, list)
})
