import { useTranslations } from 'next-intl'
import { Callout } from '#components/ui/callout.tsx'
import { removals } from '#contract/campaigns/campaign-input.ts'
import type { CampaignAudience } from '#contract/campaigns/campaigns.ts'

/** How many a campaign would reach, and why it would not reach others. */
export function AudienceText({ audience: { recipients, fitting, removed } }: { audience: CampaignAudience }) {
  const t = useTranslations('campaigns')
  const left = removals.filter(reason => removed[reason] > 0)
  return (
    <Callout tone={recipients === 0 ? 'warn' : 'info'}>
      <p className="font-medium">{t('audience.recipients', { count: recipients })}</p>
      <p>{t('audience.fitting', { count: fitting })}</p>
      {left.length > 0 && (
        <ul className="list-disc ps-5">
          {left.map(reason => (
            <li key={reason}>{t(`audience.removed.${reason}`, { count: removed[reason] })}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
