import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneSigning } from '#components/dns/dns-zone/zone-signing.tsx'

export const generateMetadata = zoneTitle

export default function ZoneSigningPage(props: ZonePageProps) {
  return (
    <ZoneScreen {...props} tab="dnssec">
      {zone => <ZoneSigning zone={zone} />}
    </ZoneScreen>
  )
}
