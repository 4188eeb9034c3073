import { getTranslations } from 'next-intl/server'
import { Block } from '#components/access/my-account/block.tsx'
import { Devices } from '#components/access/my-account/devices.tsx'
import { Passkeys } from '#components/access/my-account/passkeys.tsx'
import { SecondFactor } from '#components/access/my-account/second-factor.tsx'
import { Sessions } from '#components/access/my-account/sessions.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { ChangeSignIn } from '#components/portal/change-sign-in.tsx'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnSecurityCalls } from '#components/portal/own-security.tsx'
import { PortalHead } from '#components/portal/portal-head.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { myAccount } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { myDevices, mySessions } from '#contract/access/my-security.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.security'))('title'), robots: { index: false, follow: false } }
}

/** What secures the sign-in of who is in the portal: the second step, passkeys, sessions and devices. Never that of an owner for whom staff act. */
export default async function PortalSecurityPage() {
  const acting = await actingInPortal({ enrolling: true })
  const [t, a] = await Promise.all([getTranslations('portal.security'), getTranslations('account')])
  const own = acting.staff ? null : await ownSecurity()
  const needsMobile = acting.mustEnrol && own?.account.secondFactor.allowed.includes('sms')
  return (
    <>
      <PortalHead title={t('title')} alone={acting.mustEnrol} />
      {own === null ? (
        <p className="text-text-2">{t('ownersAlone')}</p>
      ) : (
        <>
          <p className="text-text-2">{t('lead')}</p>
          {acting.mustEnrol && (
            <Callout tone="warn">
              {t('mustEnrol')} {needsMobile && t('mobileFirst')}
            </Callout>
          )}
          <ClientMessages of={['account', 'signIn', 'portal']}>
            <OwnSecurityCalls>
              <div className="settings-blocks">
                <Block title={a('second')} help={a('secondHelp')}>
                  <SecondFactor factor={own.account.secondFactor} />
                </Block>
                {(own.passkeys.length > 0 || own.allowsPasskeys) && (
                  <Block title={a('passkeys')} help={a('passkeysHelp')}>
                    <Passkeys passkeys={own.passkeys} allowed={own.allowsPasskeys} />
                  </Block>
                )}
                <Block title={a('sessions')} help={a('sessionsHelp')}>
                  <Sessions sessions={own.sessions} />
                </Block>
                <Block title={a('devices')} help={a('devicesHelp')}>
                  <Devices devices={own.devices} />
                </Block>
              </div>
            </OwnSecurityCalls>
            {needsMobile && <ChangeSignIn />}
          </ClientMessages>
        </>
      )}
    </>
  )
}

async function ownSecurity() {
  const [account, passkeys, sessions, devices] = await Promise.all([
    loadPortal(myAccount.get),
    loadPortal(myPasskeys.list),
    loadPortal(mySessions.list),
    loadPortal(myDevices.list),
  ])
  return { account, passkeys, sessions, devices, allowsPasskeys: account.secondFactor.allowed.includes('passkey') }
}
