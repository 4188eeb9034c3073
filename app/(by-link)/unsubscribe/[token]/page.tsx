import { getTranslations } from 'next-intl/server'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { readByLink } from '#components/billing/by-link/read.ts'
import { speakTheirLanguage } from '#components/billing/by-link/speak-their-language.ts'
import { StopAdvertising } from '#components/campaigns/stop-advertising.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<{ read?: string }>
}

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('unsubscribe.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** The way out of advertising. Nothing happens before the button: mail scanners open links too. */
export default async function UnsubscribePage({ params, searchParams }: Props) {
  const { token } = await params
  const [t, found] = await Promise.all([getTranslations('byLink'), readByLink(unsubscribing.view, token)])
  if (!found) return <LinkEnded />
  await speakTheirLanguage(found.language, paths.unsubscribe(token), (await searchParams).read === '1')
  return (
    <ClientMessages of={['byLink']}>
      <h1 className="text-title font-semibold">{t('unsubscribe.title')}</h1>
      <StopAdvertising token={token} email={found.email} subscribed={found.subscribed} />
    </ClientMessages>
  )
}
