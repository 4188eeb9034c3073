import { getTranslations } from 'next-intl/server'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { readByLink } from '#components/billing/by-link/read.ts'
import { speakTheirLanguage } from '#components/billing/by-link/speak-their-language.ts'
import { ConfirmAnswer } from '#components/clients/sign-in-change/confirm-answer.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { signInChangeLink } from '#contract/clients/sign-in-change-link.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<{ read?: string }>
}

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('confirmSignIn.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** Asks whether somebody signs in with another address. Nothing happens before a button: mail scanners open links too. */
export default async function ConfirmSignInPage({ params, searchParams }: Props) {
  const { token } = await params
  const [t, asked] = await Promise.all([getTranslations('byLink.confirmSignIn'), readByLink(signInChangeLink.state, token)])
  if (!asked) return <LinkEnded />
  await speakTheirLanguage(asked.language, paths.confirmSignIn(token), (await searchParams).read === '1')
  const address = (value: string) => () => (
    <bdi dir="ltr" className="font-medium wrap-anywhere">
      {value}
    </bdi>
  )
  return (
    <ClientMessages of={['byLink']}>
      <h1 className="text-title font-semibold">{t('title')}</h1>
      <p className="text-text-2">
        {t.rich(`asks.${asked.kind}.${asked.side}`, { from: address(asked.from ?? ''), to: address(asked.to) })}
      </p>
      {asked.side === 'old' && <p className="text-text-2">{t('both')}</p>}
      <ConfirmAnswer token={token} confirmed={asked.confirmed} />
      <p className="text-small text-text-3">{t.rich('until', { time: () => <DateText value={asked.expiresOn} /> })}</p>
    </ClientMessages>
  )
}
