import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { Page } from '#contract/kernel/list-query.ts'
import { ApiProblem, type ApiRefusal } from '#lib/api/api-problem.ts'
import { heedMaintenance } from '#lib/api/heed-maintenance.ts'

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
