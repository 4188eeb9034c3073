import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnWanted } from '#components/portal/own-wanted.tsx'
import { PortalHead } from '#components/portal/portal-head.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.wanted'))('title'), robots: { index: false, follow: false } }
}

/** What a client wants to be told, by which channel and in which language: its own to say. */
export default async function PortalMessagesPage() {
  const acting = await actingInPortal()
  const mayRead = acting.permissions.some(one => one === 'all' || one === 'profile')
  const wanted = mayRead ? await loadPortal(wantedMessages.endpoints.own) : null
  const t = await getTranslations('portal.wanted')
  return (
    <>
      <PortalHead title={t('title')} />
      {wanted === null ? (
        <p className="text-text-2">{t('mayNot')}</p>
      ) : (
        <>
          <p className="text-text-2">{t('lead')}</p>
          {!wanted.mayChange && <Callout tone="warn">{acting.staff ? t('ownersAlone') : t('closed')}</Callout>}
          <ClientMessages of={['portal', 'consents']}>
            <OwnWanted wanted={wanted} />
          </ClientMessages>
        </>
      )}
    </>
  )
}
