import { getTranslations } from 'next-intl/server'
import { DisownForm } from '#components/access/sign-in/disown-form.tsx'
import { Link } from '#components/kit/link.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.notMe'))('title'), referrer: 'no-referrer' as const }
}

/** Opened from a mail about a new device. Nothing happens before the button: mail scanners open links too. */
export default async function NotMePage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const t = await getTranslations('signIn.notMe')
  const { token } = await searchParams
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mb-5 text-text-2">{t('lead')}</p>
      <DisownForm token={token ?? ''} />
      <p className="flex items-center justify-center gap-2 mt-3.5 text-text-3 text-(length:--fs-small)">
        <Link href="/access/forgot-password">{t('reset')}</Link>
      </p>
    </>
  )
}
