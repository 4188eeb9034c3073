import { getTranslations } from 'next-intl/server'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { campaignLinks } from '#contract/campaigns/campaign-links.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'

/** How many followed which link of a campaign's mails; nothing where none is noted. */
export async function CampaignLinks({ id }: { id: number }) {
  const [t, answer] = await Promise.all([getTranslations('campaigns'), attemptLoad(campaignLinks.list, { params: { id } })])
  if ('refusal' in answer || answer.data.items.length === 0) return null
  return (
    <section className="mt-3 rounded-lg border border-line bg-raised px-4 py-3">
      <h2 className="text-small text-text-2">{t('links')}</h2>
      <ul>
        {answer.data.items.map(({ url, clicked }) => (
          <li key={url} className="flex items-baseline justify-between gap-4 py-1">
            <Verbatim value={url} wrap />
            <span className="shrink-0">{t('followed', { count: clicked })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
