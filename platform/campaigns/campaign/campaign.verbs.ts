import { sql } from 'kysely'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { writeRecipients } from './audience.ts'
import { beginCampaign } from './begin-campaign.job.ts'
import { campaignStore } from './campaign.store.ts'
import { sendCampaign } from './send-campaign.job.ts'

/** The next batch now. An older job of the campaign finds another version, and does nothing. */
const goOn = (scope: Scope, { id, version }: Campaign) => scope.enqueue(sendCampaign, { id, version: version + 1 })

export const campaignVerbs = verbsOf(campaignStore, {
  async schedule(scope, { id, version }, { startsOn }) {
    if (new Date(startsOn) <= scope.now) throw new Problem('validation', { fields: { startsOn: { key: 'inThePast' } } })
    await scope.enqueue(beginCampaign, { id, version: version + 1 }, { startAfter: new Date(startsOn) })
    return { set: { startsOn } }
  },
  unschedule: async () => ({ set: { startsOn: null } }),
  async send(scope, campaign) {
    const recipients = await writeRecipients(scope, campaign.id, campaign)
    if (recipients === 0) throw new Problem('wrongState', { reason: 'campaignNobody' })
    await goOn(scope, campaign)
    return { set: { begunOn: scope.now.toISOString(), recipients } }
  },
  async resume(scope, campaign) {
    await goOn(scope, campaign)
  },
  // Who may have been texted, of whom no gateway said what became of it, is texted no more.
  async retryFailed(scope, campaign) {
    const { numAffectedRows } = await sql`update "campaignRecipients" as "one"
      set "emailMessageId" = null, "smsMessageId" = null, "skipped" = null, "tries" = "tries" + 1
      where "campaignId" = ${campaign.id} and ("skipped" = 'failed' or exists (
        select from "emailMessages" where "id" = "one"."emailMessageId" and "state" = 'failed') or exists (
        select from "smsMessages" where "id" = "one"."smsMessageId" and "state" = 'failed'
          and coalesce("tried"->-1->>'is', '') <> 'unknown'))`.execute(scope.db)
    const again = Number(numAffectedRows ?? 0)
    if (again === 0) throw new Problem('wrongState', { reason: 'campaignNoFailures' })
    await goOn(scope, campaign)
    return { set: { completedOn: null, written: campaign.written - again } }
  },
})
