import { addDays } from 'date-fns'
import { campaignVerbs } from '#platform/campaigns/campaign/campaign.verbs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { createRecord } from './create-record.ts'
import { campaigns, rules } from './data/demo-messages.ts'

/** Rules that tell the author of the demonstration what happens, and messages to many clients: one that waits for its day, and a draft. */
export async function addMessages(scope: Scope, personId: number): Promise<void> {
  for (const rule of rules) await createRecord(scope, 'notificationRules', { ...rule, receiver: 'person', personId })
  for (const { template, values, inDays } of campaigns) {
    const templateId = await createRecord(scope, 'emailTemplates', template)
    const id = await createRecord(scope, 'campaigns', { ...values, templateId })
    const startsOn = inDays === null ? null : addDays(scope.now, inDays).toISOString()
    if (startsOn) await campaignVerbs.schedule(scope, { params: { id }, body: { startsOn } })
  }
}
