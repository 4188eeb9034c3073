import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { load } from '#lib/api/load.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import { namedReferences } from '#lib/reference/find-references.ts'

/** The predefined reply of an address, asked for once a request. */
export const loadReply = cache(async (given: string) => {
  const id = idOf(given)
  if (!id) notFound()
  return load(predefinedReplies.endpoints.get, { params: { id } })
})

/** What departments are called; their numbers for those who may not see departments. */
export async function departmentNames(ids: readonly number[]): Promise<string[]> {
  try {
    return (await namedReferences('ticketDepartments', ids.map(String))).map(({ text }) => text)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) return ids.map(id => `#${id}`)
    throw error
  }
}
