import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { paths } from '#lib/paths.ts'

export type CampaignTab = 'plan' | 'recipients'

/** The pages of a campaign. */
export const campaignPages: RecordPages<typeof campaigns, CampaignTab> = {
  resource: campaigns,
  tabs: [
    {
      group: 'campaign',
      tabs: [{ name: 'plan' }, { name: 'recipients', holds: { of: 'campaignRecipients', by: 'campaignId' } }],
    },
  ],
  address: (id, search, tab = 'plan') => (tab === 'recipients' ? paths.campaignRecipients(id, search) : paths.campaign(id, search)),
  listAddress: search => `${paths.emailCampaigns()}${search ? `?${search}` : ''}`,
  derived: ['status', 'recipients', 'written'],
}
