import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnIdentity } from '#components/portal/own-identity.tsx'
import { PortalHead } from '#components/portal/portal-head.tsx'
import { mayDo, maySee } from '#components/portal/portal-pages.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { identityChecks } from '#contract/clients/identity-checks.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.identity'))('title'), robots: { index: false, follow: false } }
}

/** Whether it is known who the client is, and how that is shown by the app of the state. */
export default async function PortalIdentityPage() {
  const acting = await actingInPortal()
  const view = maySee(acting, 'profile') ? await loadPortal(identityChecks.endpoints.view, { body: {} }) : null
  const asks = view?.ready && !view.verifiedOn
  const mayStart = view?.nationalId !== null || mayDo(acting, 'all')
  const t = await getTranslations('portal')
  return (
    <>
      <PortalHead title={t('identity.title')} />
      {view === null ? (
        <p className="text-text-2">{t('notOpen')}</p>
      ) : (
        <>
          <p className="text-text-2">{t('identity.lead')}</p>
          {view.verifiedOn && (
            <Callout tone="ok">
              {t('identity.known')} <DateText value={view.verifiedOn} as="day" />
            </Callout>
          )}
          {!view.ready && !view.verifiedOn && <Callout tone="warn">{t('identity.notReady')}</Callout>}
          {asks && acting.staff !== null && <p className="text-text-2">{t('identity.staffAlone')}</p>}
          {asks && acting.staff === null && !mayStart && <p className="text-text-2">{t('identity.ownerGives')}</p>}
          {asks && acting.staff === null && mayStart && (
            <ClientMessages of={['identityChecks']}>
              <OwnIdentity view={view} />
            </ClientMessages>
          )}
        </>
      )}
    </>
  )
}
