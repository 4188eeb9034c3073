import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dnsSettingsPages } from '#lib/dns/dns-pages.ts'
import { mayOpen } from '#lib/navigation.ts'
import { requireSession } from '#lib/session/session.ts'
import { DnsSettingsNavigation } from './dns-settings-navigation.tsx'

/** What every page of the DNS manager's settings has: the list of those that the reader may open. */
export async function DnsSettingsFrame({ children }: { children: ReactNode }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('dnsOverview.settings')])
  const pages = dnsSettingsPages.filter(page => mayOpen(metadata, page)).map(({ id, path }) => ({ id, path, text: t(`pages.${id}`) }))
  return (
    <div className="flex flex-1 min-h-0 max-md:flex-col">
      <div className="settings-side">
        <DnsSettingsNavigation label={t('navigation')} groups={[{ id: 'dns', text: t('group'), pages }]} />
      </div>
      <div className="settings-page">{children}</div>
    </div>
  )
}
