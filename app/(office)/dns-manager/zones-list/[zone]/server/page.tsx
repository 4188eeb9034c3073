import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ZoneServer } from '#components/dns/zone-drift/zone-server.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export const generateMetadata = zoneTitle

export default async function ZoneServerPage(props: ZonePageProps) {
  const { metadata } = await requireSession()
  const moves = can(metadata, 'dnsTask.create') && can(metadata, 'dnsServer.view')
  return (
    <ZoneScreen {...props} tab="server">
      {({ id, version, name, unicodeName, serverId, signed, zoneType, can: may }) => (
        <ZoneServer
          zone={{ id, version, unicodeName, zoneType }}
          editable={may?.update === true && zoneType === 'primary'}
          moveAddress={
            moves && serverId && !signed && zoneType === 'primary' && may?.update === true
              ? paths.dnsMigration({ from: serverId, names: name })
              : null
          }
        />
      )}
    </ZoneScreen>
  )
}
