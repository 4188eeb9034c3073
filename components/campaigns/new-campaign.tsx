import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { campaignTypes, reachedNames, reachedServices, reachedStatuses } from '#contract/campaigns/campaign-input.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { copiedValues } from '#lib/record/copied-values.ts'
import { requireSession } from '#lib/session/session.ts'
import { CampaignForm } from './campaign-form.tsx'
import { campaignPages } from './campaign-pages.ts'
import { campaignSections } from './campaign-sections.ts'

const blank = {
  ...{ clientGroupIds: [], countryIds: [], languages: [], productIds: [], addonIds: [], serverIds: [], tldIds: [] },
  ...{ type: 'general', channel: 'email', marketing: true, owing: 'any', owedCurrency: 'SAR', batchSize: 100, interval: 5 },
  clientStatuses: reachedStatuses.slice(0, 1),
  nameStatuses: reachedNames.slice(0, 1),
  serviceStatuses: reachedServices.filter(status => status === 'active'),
}
const typeOf = (asked: unknown) => campaignTypes.find(type => type === asked)

/** A new campaign, or one like another. */
export async function NewCampaign({ search }: { search: SearchParams }) {
  const [t, { metadata }] = await Promise.all([getTranslations('campaigns'), requireSession()])
  if (!can(metadata, 'campaign.create')) forbidden()
  const copied = search.copy === undefined ? null : await loadRecord(campaignPages, recordId(search.copy))
  const type = typeOf(search.type)
  return (
    <ClientMessages of={['campaigns']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.emailCampaigns() }]}
        title={copied ? t('copyTitle', { name: copied.name }) : t('newTitle')}
        ruled
      />
      <CampaignForm
        sections={campaignSections}
        key={copied?.id}
        values={copied ? copiedValues(campaigns, copied) : { ...blank, ...(type ? { type } : {}) }}
      />
    </ClientMessages>
  )
}
