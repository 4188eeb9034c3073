'use client'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { EditInPlace } from '#components/kit/record-form/edit-in-place.tsx'
import type { FieldOf } from '#components/kit/record-form/field-definition.ts'
import type { Domain, domains } from '#contract/domains/domains.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const fields: readonly FieldOf<typeof domains>[] = [{ name: 'notes', kind: 'longText', optional: true, max: 4000 }]

/** What staff note on a name, edited where it stands by who may. */
export function DomainNotes({ domain: { id, version, can, notes } }: { domain: Pick<Domain, 'id' | 'version' | 'can' | 'notes'> }) {
  const shown = notes ? <bdi className="whitespace-pre-line">{notes}</bdi> : '—'
  if (can?.update !== true) return shown
  return (
    <EditInPlace
      resource="domains"
      version={version}
      fields={fields}
      edits={['notes']}
      values={{ notes }}
      check={async () => checkWith((await import('#contract/domains/domains.ts')).domains.update)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'domains', verb: 'update', id, body, idempotencyKey })}
    >
      {shown}
    </EditInPlace>
  )
}
