import { sql } from 'kysely'
import { z } from 'zod'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { booksCheckStore } from './books-check.store.ts'
import { balancesOn, findDifferences } from './find-differences.ts'

/** Holds the books against each other, keeps what came of it, and tells staff of a difference. */
export const compareBooks = job({
  name: 'compareBooks',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 3,
  expireInSeconds: 3600,
  concurrency: 1,
  handle: (scope, { id }) =>
    inTransaction(scope, async inner => {
      const { status } = await booksCheckStore.find(inner, id, true)
      if (status !== 'running') return { already: status }
      // Books of many years take longer than a call may.
      await sql`set local statement_timeout = '30min'`.execute(inner.db)
      const found = await findDifferences(inner)
      const set = { ...found, balances: await balancesOn(inner, riyadhDate(inner.now)), endedOn: inner.now }
      if (found.differences === 0) await takeStep(inner, booksCheckStore, 'agree', id, { set })
      else await takeStep(inner, booksCheckStore, 'differ', id, { set, payload: { differences: found.differences } })
      if (found.differences > 0) await tellStaff(inner, id, found.differences)
      return { differences: found.differences }
    }),
})

/** A check was asked for: it is done by a job. */
export const beginCheck = (scope: Scope, { recordId }: Happened) => scope.enqueue(compareBooks, { id: recordId as number })

const tellStaff = (scope: Scope, id: number, differences: number): Promise<void> =>
  notifyStaff(scope, {
    kind: 'payment',
    importance: 'critical',
    to: { capability: 'booksCheck.view' },
    key: 'booksDiffer',
    values: { differences },
    dedupeKey: `booksDiffer ${id}`,
  })
