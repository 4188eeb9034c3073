import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { CampaignRow } from '#contract/campaigns/campaigns.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { CampaignStatus } from './campaign-status.tsx'

export async function campaignColumns(): Promise<ListColumn<CampaignRow>[]> {
  const [t, own, locale] = await Promise.all([getTranslations('list'), getTranslations('campaigns'), getLocale()])
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'type', narrow: 'detail', cell: ({ type }) => own(`options.type.${type}`) },
    { id: 'channel', low: true, cell: ({ channel }) => own(`options.channel.${channel}`) },
    { id: 'templateId', low: true, cell: ({ template }) => template && <bdi>{nameFor(template.name, locale)}</bdi> },
    { id: 'marketing', hidden: true, cell: ({ marketing }) => t(marketing ? 'yes' : 'no') },
    {
      id: 'written',
      number: true,
      narrow: 'amount',
      cell: ({ written, recipients }) => recipients !== null && <bdi>{`${numberText(written)} / ${numberText(recipients)}`}</bdi>,
    },
    { id: 'startsOn', low: true, cell: ({ startsOn }) => <DateText value={startsOn} /> },
    { id: 'begunOn', low: true, cell: ({ begunOn }) => <DateText value={begunOn} /> },
    { id: 'creatorName', hidden: true, cell: ({ creatorName }) => creatorName && <bdi>{nameFor(creatorName, locale)}</bdi> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <CampaignStatus status={status} label={own(`options.status.${status}`)} /> },
  ]
}
