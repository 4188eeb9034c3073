import { sql } from 'kysely'
import { campaignLinks } from '#contract/campaigns/campaign-links.ts'
import { campaignRecipients } from '#contract/campaigns/campaign-recipients.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'
import { reader } from '#platform/kernel/reader.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { served } from '#platform/kernel/serve.ts'
import { countAudience, refuseAmounts } from './audience.ts'
import { campaignStore } from './campaign.store.ts'
import { campaignVerbs } from './campaign.verbs.ts'
import { followLink, linksOfCampaign } from './campaign-links.ts'
import { unsubscribe, viewSubscription } from './unsubscribe.ts'

const recipients = reader({
  resource: campaignRecipients,
  joins: {
    mail: { table: 'emailMessages', key: 'emailMessageId', fields: {} },
    text: { table: 'smsMessages', key: 'smsMessageId', fields: {} },
  },
  computed: {
    state: () =>
      sql`case when "campaignRecipients"."skipped" is not null then 'skipped' else coalesce("mail"."state", "text"."state", 'waiting') end`,
    clickedOn: () => sql`(select min("clickedOn") from "campaignClicks" where "recipientId" = "campaignRecipients"."id")`,
    error: () => sql`coalesce("campaignRecipients"."skipped", "mail"."error", "text"."error")`,
    sentOn: () => sql`coalesce("mail"."sentOn", "text"."sentOn")`,
  },
  relations: { client: belongsTo({ key: 'clientId', table: 'clients', fields: ['id', 'displayName'] }) },
  export: 'campaign.export',
})

export const routes = [
  ...served(campaigns.endpoints, {
    ...campaignStore,
    ...campaignVerbs,
    countAudience: (scope, { body }) => {
      refuseAmounts(scope, body)
      return countAudience(scope, body)
    },
    audience: async (scope, { params: { id } }) => countAudience(scope, await campaignStore.find(scope, id)),
  }),
  ...served(campaignRecipients.endpoints, recipients),
  ...served(campaignLinks, { follow: followLink, list: linksOfCampaign }),
  ...served(unsubscribing, { view: viewSubscription, unsubscribe }),
]
