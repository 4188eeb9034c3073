import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { filesIn, plainOf } from '#contract/kernel/rich-text.ts'
import { type PredefinedReply, predefinedReplies, replyBody } from '#contract/support/predefined-replies.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { bothOf, indexed, textFinds } from '#platform/kernel/full-text.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { sanitisedBoth } from '#platform/kernel/rich-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { attachImages } from '../images.ts'

async function values(scope: Scope, given: Record<string, unknown>, current: PredefinedReply | null) {
  const input = given as Partial<PredefinedReply>
  const next: Partial<PredefinedReply> = { ...input }
  if (input.body) next.body = checkedBody(sanitisedBoth(input.body, 'body'))
  if (input.categoryId) await checkThere(scope, 'predefinedReplyCategories', [input.categoryId], 'categoryId')
  if (input.departmentIds) {
    next.departmentIds = [...new Set(input.departmentIds)]
    await checkThere(scope, 'ticketDepartments', next.departmentIds, 'departmentIds')
  }
  return current ? next : { ...next, ownerId: scope.caller.id, ownerName: scope.caller.name }
}

// What is dropped from a text can leave a merge field that was cut by it.
function checkedBody(body: PredefinedReply['body']): PredefinedReply['body'] {
  const { error } = replyBody().safeParse(body)
  const [issue] = error?.issues ?? []
  if (issue) throw new Problem('validation', { fields: { [`body.${issue.path.join('.')}`]: { key: 'brokenMergeField' } } })
  return body
}

export const replyStore = crud({
  resource: predefinedReplies,
  personal: scope => ({
    favourite: () => sql`exists (select 1 from "predefinedReplyFavourites" "f"
      where "f"."replyId" = "predefinedReplies"."id" and "f"."userId" = ${scope.caller.id ?? 0})`,
  }),
  relations: { category: belongsTo({ key: 'categoryId', table: 'predefinedReplyCategories', fields: ['id', 'name'] }) },
  nameOf: ({ title }) => title,
  searchOf: ({ title }) => [title.en, title.ar],
  derived: ({ title, body }) => ({ ...indexed(bothOf(title), bothOf(body).map(plainOf)), fileIds: filesIn(body) }),
  alsoFinds: (_scope, typed) => textFinds('predefinedReplies', typed),
  values,
  afterCreate: (scope, reply) => attachImages(scope, 'predefinedReplies', reply.id, reply.body, 'body'),
  afterUpdate: (scope, reply) => attachImages(scope, 'predefinedReplies', reply.id, reply.body, 'body'),
})
