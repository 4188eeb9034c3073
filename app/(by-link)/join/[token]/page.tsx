import { getLocale, getTranslations } from 'next-intl/server'
import { LinkEnded } from '#components/billing/by-link/link-ended.tsx'
import { readByLink } from '#components/billing/by-link/read.ts'
import { speakTheirLanguage } from '#components/billing/by-link/speak-their-language.ts'
import { JoinAnswer } from '#components/clients/client-user/join-answer.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  params: Promise<{ token: string }>
  searchParams: Promise<{ read?: string }>
}

export async function generateMetadata() {
  return {
    title: (await getTranslations('byLink'))('join.title'),
    referrer: 'no-referrer' as const,
    robots: { index: false, follow: false },
  }
}

/** Asks somebody whether they join the account of a client. Nothing happens before a button: mail scanners open links too. */
export default async function JoinPage({ params, searchParams }: Props) {
  const { token } = await params
  const [t, permissions, locale, invited] = await Promise.all([
    getTranslations('byLink'),
    getTranslations('clientUsers.options.permissions'),
    getLocale(),
    readByLink(clientInvitation.state, token),
  ])
  if (!invited) return <LinkEnded />
  await speakTheirLanguage(invited.language, paths.join(token), (await searchParams).read === '1')
  const client = () => <bdi className="font-medium">{nameFor(invited.clientName, locale)}</bdi>
  const email = () => (
    <bdi dir="ltr" className="font-medium">
      {invited.email}
    </bdi>
  )
  return (
    <ClientMessages of={['byLink', 'signIn']}>
      <h1 className="text-title font-semibold">{t('join.title')}</h1>
      <p className="text-text-2">{t.rich(invited.asOwner ? 'join.asOwner' : 'join.asUser', { client, email })}</p>
      {!invited.asOwner && (
        <ul className="list-disc ps-5 text-text-2">
          {invited.permissions.map(one => (
            <li key={one}>{permissions(one)}</li>
          ))}
        </ul>
      )}
      <p className="text-text-2">{t(invited.known ? 'join.known' : 'join.new')}</p>
      <JoinAnswer token={token} email={invited.email} known={invited.known} />
      <p className="text-small text-text-3">{t.rich('join.until', { time: () => <DateText value={invited.expiresOn} /> })}</p>
    </ClientMessages>
  )
}
