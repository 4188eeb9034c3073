'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormSection, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { saveOwnSoa } from './zone-actions.ts'

type Shown = Pick<DnsZone, 'id' | 'version' | 'mname' | 'rname' | 'refresh' | 'retry' | 'expire' | 'minimum' | 'soaTtl'>
const checked = { mname: true, rname: true, refresh: true, retry: true, expire: true, minimum: true, soaTtl: true } as const

/** The form of what name servers answer of a zone itself. */
export function OwnSoa({ zone, sections }: { zone: Shown; sections: FormSection[] }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="dnsZones"
      sections={sections}
      values={formValues(
        sections.flatMap(({ fields }) => fields),
        zone,
      )}
      version={zone.version}
      check={async () => checkWith((await loadPart('dnsZones')).create.pick(checked))}
      save={({ body, idempotencyKey }) => saveOwnSoa(zone.id, body, idempotencyKey)}
      onSaved={() => {
        router.push(paths.portalZone(zone.id))
        router.refresh()
      }}
    />
  )
}
