import { getTranslations } from 'next-intl/server'
import { DisownForm } from '#components/access/sign-in/disown-form.tsx'
import { Link } from '#components/kit/link.tsx'
import { OutsideForm } from '#components/portal/outside-form.tsx'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn.notMe'))('title'), referrer: 'no-referrer' as const }
}

/** Opened from a mail about a new device of a user of a client. Nothing happens before the button: mail scanners open links too. */
export default async function PortalNotMePage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const [t, { token }] = await Promise.all([getTranslations('signIn.notMe'), searchParams])
  return (
    <OutsideForm>
      <h1>{t('title')}</h1>
      <p className="mb-5 text-text-2">{t('lead')}</p>
      <DisownForm token={token ?? ''} portal />
      <p className="mt-3.5 text-center text-small">
        <Link href={paths.portalForgotPassword()}>{t('reset')}</Link>
      </p>
    </OutsideForm>
  )
}
