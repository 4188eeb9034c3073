import type { ReactNode } from 'react'
import { DnsToolsFrame } from '#components/dns/dns-tools/dns-tools-frame.tsx'

export default function DnsToolsLayout({ children }: { children: ReactNode }) {
  return <DnsToolsFrame>{children}</DnsToolsFrame>
}
