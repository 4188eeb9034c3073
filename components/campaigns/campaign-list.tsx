import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import type { CampaignType } from '#contract/campaigns/campaign-input.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { campaignVerbs } from './campaign-screen.tsx'

/** All campaigns, or those of a type. */
export async function CampaignList({ type, search }: { type?: CampaignType; search: SearchParams }) {
  const t = await getTranslations('campaigns')
  return (
    <ResourceScreen
      resource={campaigns}
      searchParams={search}
      columns={await campaignColumns()}
      page={paths.emailCampaigns()}
      {...(type ? { title: t(`options.type.${type}`), always: [{ field: 'type' as const, operator: 'eq' as const, value: type }] } : {})}
      nameOf={({ name }) => name}
      verbs={campaignVerbs}
      views={[
        { id: 'drafts', label: t('views.drafts'), search: { status: 'in:draft' } },
        { id: 'underWay', label: t('views.underWay'), search: { status: 'in:scheduled,sending,paused' } },
        { id: 'ended', label: t('views.ended'), search: { status: 'in:completed,failed,cancelled' } },
      ]}
    />
  )
}
