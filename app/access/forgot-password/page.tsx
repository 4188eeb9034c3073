import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '#components/access/sign-in/forgot-form.tsx'
import { resetLinkWorks } from '#components/access/sign-in/read.ts'
import { ResetForm } from '#components/access/sign-in/reset-form.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.forgotPage'))('title'), referrer: 'no-referrer' as const }
}

export default async function ForgotPasswordPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const t = await getTranslations('signIn.forgotPage')
  const { token } = await searchParams
  if (token && !(await resetLinkWorks(token)))
    return (
      <>
        <h1>{t('badLinkTitle')}</h1>
        <p className="lead">{t('badLink')}</p>
        <Link href="/access/forgot-password">{t('newLink')}</Link>
      </>
    )
  return (
    <>
      {token ? <ResetForm token={token} /> : <ForgotForm />}
      <p className="access-note">
        <Link href="/access/login">{t('toLogin')}</Link>
      </p>
    </>
  )
}
