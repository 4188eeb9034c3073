import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneRecords } from '#components/dns/zone-records/zone-records.tsx'

export const generateMetadata = zoneTitle

export default async function ZonePage(props: ZonePageProps) {
  const { take } = await props.searchParams
  return (
    <ZoneScreen {...props} tab="records">
      {zone => <ZoneRecords zone={zone} takesFile={take === 'file'} />}
    </ZoneScreen>
  )
}
