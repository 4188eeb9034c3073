import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dnsToolPages } from '#lib/dns/dns-pages.ts'
import { mayOpen } from '#lib/navigation.ts'
import { requireSession } from '#lib/session/session.ts'
import { DnsSettingsNavigation } from '../dns-overview/dns-settings-navigation.tsx'

/** What every tool of the DNS manager has: the list of those that the reader may open. */
export async function DnsToolsFrame({ children }: { children: ReactNode }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('dnsOverview')])
  const pages = dnsToolPages.filter(page => mayOpen(metadata, page)).map(({ id, path }) => ({ id, path, text: t(`tools.pages.${id}`) }))
  return (
    <div className="flex flex-1 min-h-0 max-md:flex-col">
      <div className="settings-side">
        <DnsSettingsNavigation label={t('tools.navigation')} groups={[{ id: 'dns', text: t('tools.group'), pages }]} />
      </div>
      <div className="settings-page">{children}</div>
    </div>
  )
}
