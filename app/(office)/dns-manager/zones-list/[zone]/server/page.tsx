import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneServer } from '#components/dns/zone-drift/zone-server.tsx'

export const generateMetadata = zoneTitle

export default function ZoneServerPage(props: ZonePageProps) {
  return (
    <ZoneScreen {...props} tab="server">
      {({ id, version, unicodeName, can }) => <ZoneServer zone={{ id, version, unicodeName }} editable={can?.update === true} />}
    </ZoneScreen>
  )
}
