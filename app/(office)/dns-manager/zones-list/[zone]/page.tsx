import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneRecords } from '#components/dns/zone-records/zone-records.tsx'

export const generateMetadata = zoneTitle

export default function ZonePage(props: ZonePageProps) {
  return (
    <ZoneScreen {...props} tab="records">
      {zone => <ZoneRecords zone={zone} />}
    </ZoneScreen>
  )
}
