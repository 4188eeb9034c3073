import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { writeRecipients } from './audience.ts'
import { campaignStore } from './campaign.store.ts'
import { sendCampaign } from './send-campaign.job.ts'

/** Begins a campaign whose time has come; one that was changed since it was scheduled is another job's. */
export const beginCampaign = job({
  name: 'beginCampaign',
  values: z.strictObject({ id: z.int().positive(), version: z.int().positive() }),
  handle: (scope, { id, version }) =>
    inTransaction(scope, async inner => {
      const campaign = await campaignStore.find(inner, id, true).catch(() => null)
      if (campaign?.status !== 'scheduled' || campaign.version !== version) return {}
      const recipients = await writeRecipients(inner, id, campaign)
      const begun = await takeStep(inner, campaignStore, 'begin', id, { set: { begunOn: inner.now.toISOString(), recipients } })
      await inner.enqueue(sendCampaign, { id, version: begun.version })
      return { recipients }
    }),
})
