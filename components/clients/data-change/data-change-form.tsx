'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { accountTypes } from '#contract/clients/client-values.ts'
import type { Client } from '#contract/clients/clients.ts'
import type { dataChangeRequests } from '#contract/clients/data-changes.ts'
import type { ProtectedField } from '#contract/clients/protected-fields.ts'
import { fileCountLimit } from '#contract/files/files.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const sections: FormOf<typeof dataChangeRequests> = [
  {
    name: 'data',
    fields: [
      { name: 'accountType', kind: 'choice', options: accountTypes },
      { name: 'companyName', kind: 'bilingual', max: 200, when: { field: 'accountType', is: ['COMPANY'] } },
      { name: 'firstName', kind: 'bilingual', max: 60 },
      { name: 'lastName', kind: 'bilingual', max: 60 },
      { name: 'crNumber', kind: 'text', code: true, optional: true },
      { name: 'vatNumber', kind: 'text', code: true, optional: true },
      { name: 'nationalId', kind: 'text', code: true, optional: true },
      { name: 'birthDate', kind: 'date', hijri: true, optional: true },
    ],
  },
  {
    name: 'proof',
    fields: [
      { name: 'explanation', kind: 'longText', max: 2000, full: true },
      { name: 'fileIds', kind: 'file', optional: true, most: fileCountLimit, full: true },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)

/** Asks that a client become somebody else in law: what is changed here is asked for, the rest stays. */
export function DataChangeForm({ client }: { client: Pick<Client, 'id' | 'version' | ProtectedField> }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="dataChangeRequests"
      sections={sections}
      values={formValues(fields, { ...client })}
      // With the version of the client a form sends what was changed, and nothing else.
      version={client.version}
      also={{ clientId: client.id }}
      check={async () => checkWith((await loadPart('dataChangeRequests')).create)}
      save={({ body: { version: _, ...body }, idempotencyKey }) =>
        callRecord({ resource: 'dataChangeRequests', verb: 'create', body, idempotencyKey })
      }
      onSaved={({ id }: { id: number }) => router.push(paths.dataChange(id))}
    />
  )
}
