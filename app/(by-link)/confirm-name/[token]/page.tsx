import { getTranslations } from 'next-intl/server'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { readByLink } from '#components/billing/by-link/read.ts'
import { speakTheirLanguage } from '#components/billing/by-link/speak-their-language.ts'
import { ConfirmName } from '#components/domains/name-confirmation/confirm-name.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { nameConfirmationLink } from '#contract/domains/name-confirmation-link.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<{ read?: string }>
}

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('confirmName.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** Asks who administers a name whether they do. Nothing happens before a button: mail scanners open links too. */
export default async function ConfirmNamePage({ params, searchParams }: Props) {
  const { token } = await params
  const [t, asked] = await Promise.all([getTranslations('byLink.confirmName'), readByLink(nameConfirmationLink.state, token)])
  if (!asked) return <LinkEnded />
  await speakTheirLanguage(asked.language, paths.confirmName(token), (await searchParams).read === '1')
  return (
    <ClientMessages of={['byLink']}>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      <p className="text-text-2">
        {t.rich('asks', {
          name: () => <bdi className="font-medium">{asked.contactName}</bdi>,
          domain: () => <DomainName value={asked.domain} />,
          holder: () => <bdi className="font-medium">{asked.holder}</bdi>,
        })}
      </p>
      <ConfirmName token={token} mobile={asked.mobile} codeSent={asked.codeSent} />
      <p className="text-small text-text-3">{t.rich('until', { time: () => <DateText value={asked.expiresOn} /> })}</p>
    </ClientMessages>
  )
}
