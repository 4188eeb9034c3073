import { getTranslations } from 'next-intl/server'
import { Callout } from '#components/ui/callout.tsx'
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { numberText } from '#lib/format/number.ts'
import { AudienceText } from './audience-text.tsx'
import { CampaignLinks } from './campaign-links.tsx'

/** Whom a campaign would reach, while it has not begun; then what became of its mails. */
export async function CampaignFigures({ campaign }: { campaign: Campaign }) {
  return campaign.recipients === null ? <Audience id={campaign.id} /> : <Results campaign={campaign} recipients={campaign.recipients} />
}

async function Audience({ id }: { id: number }) {
  const [t, answer] = await Promise.all([getTranslations('campaigns'), attemptLoad(campaigns.endpoints.audience, { params: { id } })])
  if ('refusal' in answer) return <Callout tone="bad">{t('audience.failed')}</Callout>
  return <AudienceText audience={answer.data} />
}

async function Results({ campaign, recipients }: { campaign: Campaign; recipients: number }) {
  const t = await getTranslations('campaigns')
  const figures = {
    recipients,
    ...{ written: campaign.written, sent: campaign.sent, delivered: campaign.delivered },
    // Nobody tells of a text message that it was read, or that it came back.
    ...(campaign.channel === 'email' ? { opened: campaign.opened, clicked: campaign.clicked, bounced: campaign.bounced } : {}),
    ...{ failures: campaign.failures, unsubscribed: campaign.unsubscribed },
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(figures).map(([name, value]) => (
          <div key={name} className="rounded-lg border border-line bg-raised px-4 py-3">
            <dt className="text-small text-text-2">{t(`fields.${name as keyof typeof figures}`)}</dt>
            <dd className="text-title font-semibold tabular-nums">{numberText(value)}</dd>
          </div>
        ))}
      </dl>
      {campaign.channel === 'email' && <CampaignLinks id={campaign.id} />}
    </>
  )
}
