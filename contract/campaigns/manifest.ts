import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const campaignsArea = {
  campaigns: resourceEntry('campaign', () => import('./campaigns.ts'), {
    page: 'campaign',
    capabilities: ['campaign.send'],
    waits: [{ name: 'pausedCampaigns', search: { status: 'in:paused' }, needs: 'campaign.send' }],
  }),
  campaignRecipients: listEntry(() => import('./campaign-recipients.ts')),
  campaignLinks: callsEntry(() => import('./campaign-links.ts')),
  unsubscribing: callsEntry(() => import('./unsubscribing.ts')),
}
