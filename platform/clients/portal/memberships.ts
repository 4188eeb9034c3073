import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { ClientPermission } from '#contract/kernel/client-permissions.ts'
import type { Db } from '#platform/kernel/database.ts'
import type {} from '../client/client.table.ts'
import type {} from '../client-user/client-user.table.ts'

export interface Membership {
  clientId: number
  clientName: Bilingual
  isOwner: boolean
  /** An owner's are all of them. */
  permissions: ClientPermission[]
}

/** The clients that a user may act for now, the one they were in last first. */
export async function membershipsOf(db: Db, userId: number, clientId?: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('clientUsers')
    .innerJoin('clients', 'clients.id', 'clientUsers.clientId')
    .select(['clients.id as clientId', 'clients.displayName as clientName', 'clients.ownerUserId', 'clientUsers.permissions'])
    .where('clientUsers.userId', '=', userId)
    .where('clientUsers.status', '=', 'active')
    .where('clients.status', '<>', 'closed')
    .$if(clientId !== undefined, query => query.where('clients.id', '=', clientId as number))
    .orderBy(sql`"clientUsers"."lastSignInOn" desc nulls last`)
    .orderBy('clients.id')
    .limit(200)
    .execute()
  return rows.map(({ ownerUserId, permissions, ...row }) => {
    const isOwner = ownerUserId === userId
    return { ...row, isOwner, permissions: isOwner ? ['all'] : permissions }
  })
}
