import { Copy } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { TryTemplate } from '#components/messaging/email-template/try-template.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { type CampaignTab, campaignPages } from './campaign-pages.ts'
import { CampaignStatus } from './campaign-status.tsx'

export const campaignVerbs = verbsOf(campaigns, { schedule: { fields: [{ name: 'startsOn', kind: 'instant' }] } })

export interface CampaignPageProps {
  params: Promise<{ campaign: string }>
  searchParams: Promise<SearchParams>
}
const loadCampaign = async ({ params }: CampaignPageProps) => loadRecord(campaignPages, recordId((await params).campaign))
export const campaignTitle = async (props: CampaignPageProps) => ({ title: (await loadCampaign(props)).name })

interface CampaignScreenProps extends CampaignPageProps {
  tab: CampaignTab
  children: (campaign: Campaign, search: SearchParams) => ReactNode
}

/** A page of a campaign: what both have, and what `children` draws of it. */
export async function CampaignScreen({ children, tab, ...props }: CampaignScreenProps) {
  const [campaign, search] = await Promise.all([loadCampaign(props), props.searchParams])
  const { id, version, name, status, startsOn, begunOn } = campaign
  const [place, history, t, record, locale, { metadata }] = await Promise.all([
    loadPlace(campaignPages, id, search),
    tab === 'plan' ? loadHistory(campaignPages, id) : undefined,
    getTranslations('campaigns'),
    getTranslations('record'),
    getLocale(),
    requireSession(),
  ])
  const since = begunOn ?? startsOn
  const waits = status === 'draft' || status === 'scheduled'
  return (
    <RecordScreen
      {...campaignPages}
      record={{ id }}
      badges={<CampaignStatus status={status} label={t(`options.status.${status}`)} large />}
      tab={tab}
      place={place}
      name={name}
      facts={
        <>
          <span>{t(`options.type.${campaign.type}`)}</span>
          <span>{t(campaign.marketing ? 'isMarketing' : 'isNotice')}</span>
          {since && <DateText value={since} />}
        </>
      }
      namespaces={['emailTemplates']}
      primary={
        <>
          {waits && campaign.channel === 'email' && can(metadata, 'emailTemplate.edit') && (
            <TryTemplate id={campaign.templateId} language={locale === 'ar-SA' ? 'ar' : 'en'} />
          )}
          {can(metadata, 'campaign.create') && (
            <Button as={Link} href={paths.campaign('new', { copy: id })} icon={<Icon of={Copy} />}>
              {record('duplicate')}
            </Button>
          )}
        </>
      }
      verbs={{ given: campaignVerbs, record: { id, version, name, can: campaign.can, state: status } }}
      {...(history ? { history } : {})}
      flush
    >
      {children(campaign, search)}
    </RecordScreen>
  )
}
