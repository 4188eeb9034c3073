import { type RawBuilder, sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting, settings } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'
import { endUnderWay } from './end-under-way.ts'
import { renewalNotPaid } from './paid-renewal.ts'

const effect = 'domainReminder'
const reminders = [
  'domainFirstReminderDays',
  'domainSecondReminderDays',
  'domainThirdReminderDays',
  'domainFourthReminderDays',
  'domainFifthReminderDays',
] as const
/** How many days before the expiry clients are reminded; those that are 0 are not. */
const wantedDays = async (scope: Scope): Promise<number[]> => Object.values(await settings(scope, ...reminders)).filter(days => days > 0)

/**
 * Reminds clients that a name ends: of each of its expiries as often as the settings say, each time once. Where a run was missed the nearest reminder alone
 * goes out. A name whose renewal is under way, or paid, is not spoken of.
 */
export const remindDomains = task({
  name: 'remindDomains',
  kind: 'domains',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => (await wantedDays(scope)).length > 0,
  candidates: scope => ending(scope),
  treat: async (scope, id) => {
    const due = await daysDue(scope)
    const still = await (await ending(scope)).select(due.as('days')).where('domains.id', '=', id).executeTakeFirst()
    const { clientId, name, expiresOn, autoRenew } = await domainStore.find(scope, id, true)
    if (!still || expiresOn === null || !(await once(scope, effect, id, `${expiresOn} ${still.days}`))) return []
    const itself = autoRenew && (await setting(scope, 'invoiceDomainRenewals'))
    await mailClient(scope, clientId, {
      template: 'domainExpiring',
      category: 'domain',
      values: () => ({ domain: name, day: expiresOn, renewal: itself ? 'itself' : 'off' }),
      about: { resource: 'domains', id },
      dedupeKey: `domainExpiring ${id} ${expiresOn} ${still.days}`,
    })
    return [id]
  },
})

/** Names of which a reminder is due that did not go out. */
async function ending(scope: Scope) {
  const due = await daysDue(scope)
  return scope.db
    .selectFrom('domains')
    .select('domains.id')
    .where('domains.status', '=', 'active')
    .where(({ not }) => not(endUnderWay))
    .where('domains.syncProblem', 'is', null)
    .where('domains.expiresOn', '>=', riyadhDate(scope.now))
    .where(due, 'is not', null)
    .where(renewalNotPaid)
    .where(notYet(effect, sql`"domains"."id"`, sql`"domains"."expiresOn"::text || ' ' || ${due}`))
}

/** Which of the reminders is due for a name, by its days before the expiry: the nearest of those whose day has come; null: none yet. */
async function daysDue(scope: Scope): Promise<RawBuilder<number | null>> {
  const wanted = await wantedDays(scope)
  return sql`(select min(one) from unnest(${wanted}::int[]) one where "domains"."expiresOn" - one <= ${riyadhDate(scope.now)}::date)`
}
