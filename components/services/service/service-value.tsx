'use client'
import type { ReactNode } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { EditInPlace } from '#components/kit/record-form/edit-in-place.tsx'
import type { FieldOf } from '#components/kit/record-form/field-definition.ts'
import type { Service, services } from '#contract/services/services.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const fields: readonly FieldOf<typeof services>[] = [
  { name: 'dedicatedIp', kind: 'text', code: true, optional: true, max: 45 },
  { name: 'terminationDate', kind: 'date', optional: true },
  { name: 'keptUntil', kind: 'date', optional: true },
  { name: 'notes', kind: 'longText', optional: true, max: 4000 },
]

interface ServiceValueProps {
  service: Pick<Service, 'id' | 'version' | 'can' | 'dedicatedIp' | 'terminationDate' | 'keptUntil' | 'notes'>
  field: 'dedicatedIp' | 'terminationDate' | 'keptUntil' | 'notes'
  children: ReactNode
}

/** What is noted on a service, edited where it stands by who may. */
export function ServiceValue({ service, field, children }: ServiceValueProps) {
  if (service.can?.update !== true) return children
  const { id, version, dedicatedIp, terminationDate, keptUntil, notes } = service
  return (
    <EditInPlace
      resource="services"
      version={version}
      fields={fields}
      edits={[field]}
      values={{ dedicatedIp, terminationDate, keptUntil, notes }}
      check={async () => checkWith((await import('#contract/services/service-input.ts')).serviceInput)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'services', verb: 'update', id, body, idempotencyKey })}
    >
      {children}
    </EditInPlace>
  )
}
