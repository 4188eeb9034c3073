import { getTranslations } from 'next-intl/server'
import { AppearanceForm } from '#components/access/my-account/appearance-form.tsx'
import { Block } from '#components/access/my-account/block.tsx'
import { ChangePassword } from '#components/access/my-account/change-password.tsx'
import { DeleteAccount } from '#components/access/my-account/delete-account.tsx'
import { Devices } from '#components/access/my-account/devices.tsx'
import { Passkeys } from '#components/access/my-account/passkeys.tsx'
import { Picture } from '#components/access/my-account/picture.tsx'
import { ProfileForm } from '#components/access/my-account/profile-form.tsx'
import { SecondFactor } from '#components/access/my-account/second-factor.tsx'
import { Sessions } from '#components/access/my-account/sessions.tsx'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { PushSettings } from '#components/messaging/notification/push-settings.tsx'
import { Button } from '#components/ui/button.tsx'
import { myAccount } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { myDevices, mySessions } from '#contract/access/my-security.ts'
import { pushSubscriptions } from '#contract/messaging/push-subscriptions.ts'
import { load } from '#lib/api/load.ts'
import { timeZones } from '#lib/format/time-zones.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('account'))('title') }
}

export default async function MyAccountPage() {
  const [t, n, account, sessions, devices, push, passkeys] = await Promise.all([
    getTranslations('account'),
    getTranslations('notifications'),
    load(myAccount.get),
    load(mySessions.list),
    load(myDevices.list),
    load(pushSubscriptions.list),
    load(myPasskeys.list),
  ])
  return (
    <ClientMessages of={['account', 'signIn', 'notifications']}>
      <PageHeader title={t('title')} facts={<Email value={account.email} />} ruled />
      <div className="settings-blocks">
        <Block title={t('profile')} help={t('profileHelp')}>
          <Picture account={account} />
          <ProfileForm account={account} zones={timeZones()} />
        </Block>
        <Block title={t('look')} help={t('lookHelp')}>
          <AppearanceForm account={account} />
        </Block>
        <Block title={t('password')} help={t('passwordHelp')}>
          <ChangePassword />
        </Block>
        <Block title={t('second')} help={t('secondHelp')}>
          <SecondFactor factor={account.secondFactor} />
        </Block>
        {(passkeys.length > 0 || account.secondFactor.allowed.includes('passkey')) && (
          <Block title={t('passkeys')} help={t('passkeysHelp')}>
            <Passkeys passkeys={passkeys} allowed={account.secondFactor.allowed.includes('passkey')} />
          </Block>
        )}
        <Block title={t('sessions')} help={t('sessionsHelp')}>
          <Sessions sessions={sessions} />
        </Block>
        <Block title={t('devices')} help={t('devicesHelp')}>
          <Devices devices={devices} />
        </Block>
        <Block title={t('apiTokens')} help={t('apiTokensHelp')}>
          <div className="actions">
            <Button as={Link} href={paths.apiTokens()}>
              {t('openApiTokens')}
            </Button>
          </div>
        </Block>
        <Block title={n('push.title')} help={n('push.text')}>
          <PushSettings push={push} />
        </Block>
        <Block title={t('deleteAccount')} help={t('deleteAccountHelp')}>
          <DeleteAccount />
        </Block>
      </div>
    </ClientMessages>
  )
}
