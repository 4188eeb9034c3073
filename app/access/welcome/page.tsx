import { getTranslations } from 'next-intl/server'
import { ProfileForm } from '#components/access/my-account/profile-form.tsx'
import { WelcomeForm } from '#components/access/my-account/welcome-form.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { myAccount } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { load } from '#lib/api/load.ts'
import { timeZones } from '#lib/format/time-zones.ts'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('welcome') }
}

export default async function WelcomePage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const { metadata } = await requireSession()
  const [t, account, passkeys, { next }] = await Promise.all([
    getTranslations('account'),
    load(myAccount.get),
    load(myPasskeys.list),
    searchParams,
  ])
  const mustEnrol = metadata.mustEnrolSecondFactor
  return (
    <ClientMessages of={['account']}>
      <h1>{t('welcome')}</h1>
      <p className="mb-5 text-text-2">{t('welcomeLead')}</p>
      {mustEnrol && account.mobile === null && account.secondFactor.allowed.includes('sms') && (
        <ProfileForm key={account.version} account={account} zones={timeZones()} />
      )}
      <WelcomeForm account={account} passkeys={passkeys} mustEnrol={mustEnrol} zones={timeZones()} next={ownPath(next) ?? paths.home()} />
    </ClientMessages>
  )
}
