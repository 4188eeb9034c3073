import { getTranslations } from 'next-intl/server'
import { DnsDefaults } from '#components/dns/dns-overview/dns-defaults.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadTab } from '#components/settings/general/load-tab.ts'
import { SettingsForm } from '#components/settings/general/settings-form.tsx'
import { Callout } from '#components/ui/callout.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsOverview'))('settings.navigation') }
}

/** The settings of name servers and records; they stand among those of domains as well. */
export default async function DnsGlobalSettingsPage() {
  const [t, d, { form, editable }] = await Promise.all([
    getTranslations('settings'),
    getTranslations('dnsOverview'),
    loadTab('domains', ['nameservers', 'dns']),
  ])
  return (
    <ClientMessages of={['settings']}>
      <PageHeader title={d('settings.navigation')} ruled />
      {!editable && (
        <Callout tone="info" className="mx-gutter mt-4">
          {t('readOnly')}
        </Callout>
      )}
      <DnsDefaults />
      <SettingsForm {...form} />
    </ClientMessages>
  )
}
