import 'server-only'
import { cookies } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { Page } from '#contract/kernel/list-query.ts'
import { ApiProblem, type ApiRefusal } from '#lib/api/api-problem.ts'
import { listCookie, rememberedList } from './remember-list.ts'

export type LoadedPage<R> = { page: Page<R>; problem: null } | { page: null; problem: ApiRefusal }

/** A page of a list, or why there is none: a list that does not load is a state of the screen, not an error of the page. */
export async function loadList<R>(work: Promise<Page<R>>): Promise<LoadedPage<R>> {
  try {
    return { page: await work, problem: null }
  } catch (error) {
    unstable_rethrow(error)
    if (error instanceof ApiProblem) return { page: null, problem: error.refusal }
    throw error
  }
}

/** How this reader last looked at a list. */
export async function listPreference(resource: string) {
  return rememberedList((await cookies()).get(listCookie(resource))?.value)
}
