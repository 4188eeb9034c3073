'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { dnsTaskProblems } from '#contract/dns/dns-task-input.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { importSections, importStart } from './import-sections.ts'
import { ZoneFilesField } from './zone-files-field.tsx'

const own = { fileIds: ZoneFilesField }
const also = { kind: 'import' }
const values = formValues(
  importSections.flatMap(({ fields }) => fields),
  importStart,
)

/** Where zones are taken from, whose they become and what happens to those that are here. Nothing is done yet: it leads to what would be. */
export function ImportForm({ saveLabel }: { saveLabel: string }) {
  const router = useRouter()
  return (
    <RecordForm
      resource="dnsTasks"
      sections={importSections}
      values={values}
      also={also}
      own={own}
      saveLabel={saveLabel}
      check={async () => checkWith((await loadPart('dnsTasks')).create, sent => dnsTaskProblems(sent as never))}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'dnsTasks', verb: 'create', body, idempotencyKey })}
      onSaved={({ id }: { id: number }) => router.push(paths.dnsTask(id))}
    />
  )
}
