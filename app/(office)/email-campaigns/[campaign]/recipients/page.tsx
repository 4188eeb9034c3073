import { type CampaignPageProps, CampaignScreen, campaignTitle } from '#components/campaigns/campaign-screen.tsx'
import { RecipientsList } from '#components/campaigns/recipients-list.tsx'

export const generateMetadata = campaignTitle

export default function CampaignRecipientsPage(props: CampaignPageProps) {
  return (
    <CampaignScreen {...props} tab="recipients">
      {({ id }, search) => <RecipientsList campaignId={id} search={search} />}
    </CampaignScreen>
  )
}
