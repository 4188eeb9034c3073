import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { SettingsOverview } from '#components/settings/overview/settings-overview.tsx'
import { requireSession } from '#lib/session/session.ts'
import { settingsFor } from '#lib/settings/settings-navigation.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('settings') }
}

export default async function SettingsPage() {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('settings')])
  const groups = settingsFor(metadata)
  if (groups.length === 0) forbidden()
  return (
    <>
      <PageHeader title={t('settings')} ruled />
      <SettingsOverview groups={groups} metadata={metadata} />
    </>
  )
}
