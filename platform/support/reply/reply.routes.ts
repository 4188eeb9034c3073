import { sql } from 'kysely'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { fillReply } from './fill-reply.ts'
import { replyStore } from './reply.store.ts'
import { exportReplies, importReplies } from './transfer-replies.ts'

/** Marks a reply for the caller alone, or takes the mark away. */
async function favour(scope: Scope, { params: { id }, body: { favourite } }: { params: { id: number }; body: { favourite: boolean } }) {
  await replyStore.find(scope, id)
  const mark = { userId: scope.caller.id, replyId: id }
  if (favourite) {
    await sql`insert into "predefinedReplyFavourites" ("userId", "replyId") values (${mark.userId}, ${id}) on conflict do nothing`.execute(
      scope.db,
    )
  } else await sql`delete from "predefinedReplyFavourites" where "userId" = ${mark.userId} and "replyId" = ${id}`.execute(scope.db)
  scope.afterCommit(() => forgetCounts('predefinedReplies'))
  return { favourite }
}

const replyVerbs = verbsOf(replyStore, {
  async move(scope, reply, { categoryId }) {
    if (categoryId !== null) await checkThere(scope, 'predefinedReplyCategories', [categoryId], 'categoryId')
    return { set: { categoryId }, unchanged: categoryId === reply.categoryId }
  },
})

export const routes = served(predefinedReplies.endpoints, {
  ...replyStore,
  ...replyVerbs,
  favourite: favour,
  fill: fillReply,
  exportFile: exportReplies,
  importFile: importReplies,
})
