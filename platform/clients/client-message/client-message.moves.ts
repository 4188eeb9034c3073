import { clientMoves } from '#platform/clients/client/client-moves.ts'

clientMoves.push({
  what: 'emailMessages',
  async count({ db }, clientId) {
    const { count } = await db
      .selectFrom('emailMessages')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  async move({ db }, fromId, intoId) {
    await db.updateTable('emailMessages').set({ clientId: intoId }).where('clientId', '=', fromId).execute()
  },
})
