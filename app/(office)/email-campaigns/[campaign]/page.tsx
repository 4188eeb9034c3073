import { getTranslations } from 'next-intl/server'
import { CampaignFigures } from '#components/campaigns/campaign-figures.tsx'
import { CampaignForm } from '#components/campaigns/campaign-form.tsx'
import { CampaignList } from '#components/campaigns/campaign-list.tsx'
import { type CampaignPageProps, CampaignScreen, campaignTitle } from '#components/campaigns/campaign-screen.tsx'
import { campaignSections } from '#components/campaigns/campaign-sections.ts'
import { NewCampaign } from '#components/campaigns/new-campaign.tsx'
import { campaignTypes } from '#contract/campaigns/campaign-input.ts'

const typeOf = async ({ params }: CampaignPageProps) => {
  const { campaign } = await params
  return campaignTypes.find(type => type === campaign)
}

export async function generateMetadata(props: CampaignPageProps) {
  const t = await getTranslations('campaigns')
  const type = await typeOf(props)
  if (type) return { title: t(`options.type.${type}`) }
  return (await props.params).campaign === 'new' ? { title: t('newTitle') } : campaignTitle(props)
}

/** The campaigns of a type; `new`: one that does not exist yet; else one by its number. */
export default async function CampaignPage(props: CampaignPageProps) {
  const [{ campaign }, search, type] = await Promise.all([props.params, props.searchParams, typeOf(props)])
  if (type) return <CampaignList type={type} search={search} />
  if (campaign === 'new') return <NewCampaign search={search} />
  return (
    <CampaignScreen {...props} tab="plan">
      {record => (
        <>
          {record.can?.update !== true && (
            <div className="px-6 pt-4 max-sm:px-4">
              <CampaignFigures campaign={record} />
            </div>
          )}
          <CampaignForm sections={campaignSections} campaign={record} values={record} readOnly={record.can?.update !== true} />
        </>
      )}
    </CampaignScreen>
  )
}
