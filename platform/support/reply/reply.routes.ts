import { sql } from 'kysely'
import { z } from 'zod'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import { forgetCounts } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
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

registerBulk('predefinedReplies', 'delete', {
  capability: 'predefinedReply.delete',
  values: z.strictObject({}),
  one: (scope, id) => replyStore.remove(scope, { params: { id } }),
})
registerBulk('predefinedReplies', 'move', {
  capability: 'predefinedReply.edit',
  values: z.strictObject({ categoryId: z.int().positive().nullable() }),
  one: async (scope, id, { categoryId }) => {
    const { version } = await replyStore.find(scope, id, true)
    return replyStore.update(scope, { params: { id }, body: { version, categoryId } })
  },
})

export const routes = served(predefinedReplies.endpoints, {
  ...replyStore,
  favourite: favour,
  fill: fillReply,
  exportFile: exportReplies,
  importFile: importReplies,
})
