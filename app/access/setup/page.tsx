import { getTranslations } from 'next-intl/server'
import { setupLinkWorks } from '#components/access/sign-in/read.ts'
import { SetupForm } from '#components/access/sign-in/setup-form.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.setup'))('title'), referrer: 'no-referrer' as const }
}

export default async function SetupPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const t = await getTranslations('signIn.setup')
  const { token } = await searchParams
  if (token && (await setupLinkWorks(token))) return <SetupForm token={token} />
  return (
    <>
      <h1>{t('badTitle')}</h1>
      <p className="mb-5 text-text-2">{t('bad')}</p>
    </>
  )
}
