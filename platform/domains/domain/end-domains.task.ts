import { type RawBuilder, sql } from 'kysely'
import type { DomainStatus } from '#contract/domains/domains.ts'
import { stateByDate } from '#contract/domains/registry-dates.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import { cancelRenewalInvoice } from './cancel-renewal-invoice.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { endUnderWay } from './end-under-way.ts'

const steps = { grace: 'enterGrace', redemption: 'enterRedemption', expired: 'expire' } as const
const from: Record<keyof typeof steps, readonly DomainStatus[]> = {
  grace: ['active'],
  redemption: ['active', 'grace'],
  expired: ['active', 'grace', 'redemption'],
}

/** Puts names into grace, redemption and expired by their dates and the periods of their extension: one of no days is not there. */
export const endDomains = task({
  name: 'endDomains',
  kind: 'domains',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  candidates: async ({ db, now }) =>
    db
      .selectFrom('domains')
      .innerJoin('tlds', 'tlds.id', 'domains.tldId')
      .select('domains.id')
      .where('domains.status', 'in', ['active', 'grace', 'redemption'])
      .where(({ not }) => not(endUnderWay))
      .where('domains.syncProblem', 'is', null)
      .where('domains.expiresOn', '<', riyadhDate(now))
      .where(sql<boolean>`"domains"."status" <> ${byDate(riyadhDate(now))}`),
  treat: async (scope: Scope, id) => {
    const { name, status, expiresOn, tldId, syncProblem } = await domainStore.find(scope, id, true)
    if (expiresOn === null || syncProblem !== null) return []
    const changing = scope.db.selectFrom('domains').select('id').where('id', '=', id).where(endUnderWay)
    if (await changing.executeTakeFirst()) return []
    const periods = await scope.db
      .selectFrom('tlds')
      .select(['graceDays', 'redemptionDays'])
      .where('id', '=', tldId)
      .executeTakeFirstOrThrow()
    const state = stateByDate(expiresOn, periods, riyadhDate(scope.now))
    if (state === 'active' || !from[state].includes(status)) return []
    await takeStep(scope, domainStore, steps[state], id)
    if (state === 'expired') await cancelRenewalInvoice(scope, { id, name })
    return [id]
  },
})

/** The state by the dates, as `stateByDate` has it. */
const byDate = (today: string): RawBuilder<string> => sql<string>`case
  when ${today}::date <= "domains"."expiresOn" + "tlds"."graceDays" then 'grace'
  when ${today}::date <= "domains"."expiresOn" + "tlds"."graceDays" + "tlds"."redemptionDays" then 'redemption'
  else 'expired' end`
