import { getLocale, getTranslations } from 'next-intl/server'
import { InvitationForm } from '#components/access/sign-in/invitation-form.tsx'
import { invitationOf } from '#components/access/sign-in/read.ts'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.invitation'))('title'), referrer: 'no-referrer' as const }
}

/** Opened from the mail of an invitation. The password is the only thing asked for; the sign-in with its second step comes after. */
export default async function InvitationPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const t = await getTranslations('signIn.invitation')
  const { token } = await searchParams
  const invited = token ? await invitationOf(token) : null
  if (!token || !invited)
    return (
      <>
        <h1>{t('badTitle')}</h1>
        <p className="mb-5 text-text-2">{t('bad')}</p>
        <p className="flex items-center justify-center gap-2 mt-3.5 text-text-3 text-(length:--fs-small)">{t('whatToDo')}</p>
        <Link href={paths.login()}>{t('toLogin')}</Link>
      </>
    )
  const email = () => (
    <bdi dir="ltr" className="font-medium">
      {invited.email}
    </bdi>
  )
  return (
    <>
      <h1>{t('welcome', { name: nameFor(invited.firstName, await getLocale()) })}</h1>
      <p className="mb-5 text-text-2">{t.rich('lead', { email })}</p>
      <InvitationForm token={token} email={invited.email} />
      <p className="flex items-center justify-center gap-2 mt-3.5 text-text-3 text-(length:--fs-small)">
        <span>{t.rich('until', { time: () => <DateText value={invited.expiresOn} /> })}</span>
      </p>
    </>
  )
}
