import type { ReactNode } from 'react'
import { DnsSettingsFrame } from '#components/dns/dns-overview/dns-settings-frame.tsx'

export default function DnsSettingsLayout({ children }: { children: ReactNode }) {
  return <DnsSettingsFrame>{children}</DnsSettingsFrame>
}
