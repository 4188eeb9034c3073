import type { ReactNode } from 'react'
import { SettingsFrame } from '#components/settings/frame/settings-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { settingsFor } from '#lib/settings/settings-navigation.ts'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { metadata } = await requireSession()
  return <SettingsFrame groups={settingsFor(metadata)}>{children}</SettingsFrame>
}
