import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { paths } from '#lib/paths.ts'
import { namedReferences } from '#lib/reference/find-references.ts'

/** The page of a predefined reply. */
export const replyPages: RecordPages<typeof predefinedReplies> = {
  resource: predefinedReplies,
  address: paths.predefinedReply,
  listAddress: search => `${paths.predefinedReplies()}${search ? `?${search}` : ''}`,
  derived: ['ownerId'],
}

/** What departments are called; their numbers for those who may not see departments. */
export async function departmentNames(ids: readonly number[]): Promise<string[]> {
  try {
    return (await namedReferences('ticketDepartments', ids.map(String))).map(({ text }) => text)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) return ids.map(id => `#${id}`)
    throw error
  }
}
