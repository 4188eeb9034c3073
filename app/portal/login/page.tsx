import { getTranslations } from 'next-intl/server'
import { portalSignInWays } from '#components/access/sign-in/read.ts'
import { OutsideForm } from '#components/portal/outside-form.tsx'
import { PortalSignIn } from '#components/portal/portal-sign-in.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('signIn'))('title') }
}

interface Search {
  loggedOut?: string
  passwordChanged?: string
  ended?: string
  /** The page of the portal that was asked for. */
  next?: string
}

export default async function PortalLoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [asked, t, own, ways] = await Promise.all([
    searchParams,
    getTranslations('signIn'),
    getTranslations('portal.signIn'),
    portalSignInWays(),
  ])
  const why = asked.loggedOut ? t('loggedOut') : asked.passwordChanged ? t('passwordChanged') : asked.ended ? own('ended') : null
  return (
    <OutsideForm>
      <PortalSignIn notice={why} passkey={ways.passkey} next={asked.next ?? null} />
    </OutsideForm>
  )
}
