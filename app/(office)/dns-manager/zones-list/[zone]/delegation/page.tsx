import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneDelegation } from '#components/dns/dns-zone/zone-delegation.tsx'
import { ZoneLookup } from '#components/dns/zone-lookup/zone-lookup.tsx'

export const generateMetadata = zoneTitle

export default function ZoneDelegationPage(props: ZonePageProps) {
  return (
    <ZoneScreen {...props} tab="delegation">
      {zone => (
        <div className="overflow-auto">
          <ZoneDelegation zone={zone} />
          <div className="px-gutter pb-gutter">
            <ZoneLookup zoneId={zone.id} reverse={zone.kind !== 'forward'} />
          </div>
        </div>
      )}
    </ZoneScreen>
  )
}
