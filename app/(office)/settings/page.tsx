import { forbidden, redirect } from 'next/navigation'
import { requireSession } from '#lib/session/session.ts'
import { settingsFor } from '#lib/settings/settings-navigation.ts'

/** Leads to the first page of the settings that the user may open. */
export default async function SettingsPage() {
  const { metadata } = await requireSession()
  const first = settingsFor(metadata)[0]?.pages[0]
  if (!first) forbidden()
  redirect(first.path)
}
