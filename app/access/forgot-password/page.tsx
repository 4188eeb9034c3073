import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '#components/access/sign-in/forgot-form.tsx'
import { resetLinkWorks } from '#components/access/sign-in/read.ts'
import { ResetForm } from '#components/access/sign-in/reset-form.tsx'
import { Link } from '#components/kit/link.tsx'

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
        <p className="mb-5 text-text-2">{t('badLink')}</p>
        <Link href="/access/forgot-password">{t('newLink')}</Link>
      </>
    )
  return (
    <>
      {token ? <ResetForm token={token} /> : <ForgotForm />}
      <p className="flex items-center justify-center gap-2 mt-3.5 text-text-3 text-(length:--fs-small)">
        <Link href="/access/login">{t('toLogin')}</Link>
      </p>
    </>
  )
}
