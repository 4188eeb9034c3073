import { z } from 'zod'
import type { Scope } from '#platform/kernel/scope.ts'
import { announceTo, type StreamKind } from '#platform/kernel/stream-registry.ts'
import type { BellStream } from './stream.ts'

/** Whose bell changes, and the id of the new notification; 0 where only the count has changed. */
export type Ring = readonly [userId: number, id: number]

/** The bells of all open tabs. */
export const bells: StreamKind<BellStream, Ring> = {
  channel: 'sijilNotifications',
  name: 'notifications',
  said: z.tuple([z.int(), z.int()]),
  tell: (stream, rings) => {
    const ids = rings.filter(([userId]) => userId === stream.userId).map(([, id]) => id)
    return ids.length > 0 ? stream.bring(ids.filter(id => id > 0)) : undefined
  },
}

/** Lets the bells of people ring once this transaction is committed, in every process. */
export const announce = (scope: Scope, rings: readonly Ring[]): Promise<void> => announceTo(scope, bells, rings)
