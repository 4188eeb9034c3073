import { getTranslations } from 'next-intl/server'
import { resetLinkWorks } from '#components/access/sign-in/read.ts'
import { ResetForm } from '#components/access/sign-in/reset-form.tsx'
import { Link } from '#components/kit/link.tsx'
import { OutsideForm } from '#components/portal/outside-form.tsx'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.forgotPage'))('newTitle'), referrer: 'no-referrer' as const }
}

/** Where the link of a mail leads that gives a user of a client a new password. */
export default async function PortalNewPasswordPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const [t, { token }] = await Promise.all([getTranslations('signIn.forgotPage'), searchParams])
  const works = token ? await resetLinkWorks(token) : false
  return (
    <OutsideForm>
      {works && token ? (
        <ResetForm token={token} portal />
      ) : (
        <>
          <h1>{t('badLinkTitle')}</h1>
          <p className="mb-5 text-text-2">{t('badLink')}</p>
          <Link href={paths.portalForgotPassword()}>{t('newLink')}</Link>
        </>
      )}
    </OutsideForm>
  )
}
