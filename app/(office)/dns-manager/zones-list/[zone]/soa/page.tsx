import { secondaryForm, soaForm } from '#components/dns/dns-zone/dns-zone-form.ts'
import { type ZonePageProps, ZoneScreen, zoneTitle } from '#components/dns/dns-zone/dns-zone-screen.tsx'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'

export const generateMetadata = zoneTitle

export default function ZoneSoaPage(props: ZonePageProps) {
  return (
    <ZoneScreen {...props} tab="soa">
      {({ records: _, ...zone }) => (
        <ResourceForm
          resource="dnsZones"
          sections={zone.zoneType === 'secondary' ? secondaryForm : soaForm}
          values={zone}
          record={zone}
          readOnly={zone.can?.update !== true}
        />
      )}
    </ZoneScreen>
  )
}
