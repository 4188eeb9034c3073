import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneDelegation } from '#components/dns/dns-zone/zone-delegation.tsx'

export const generateMetadata = zoneTitle

export default function ZoneDelegationPage(props: ZonePageProps) {
  return (
    <ZoneScreen {...props} tab="delegation">
      {zone => <ZoneDelegation zone={zone} />}
    </ZoneScreen>
  )
}
