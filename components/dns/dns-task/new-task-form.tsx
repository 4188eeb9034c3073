'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { dnsTaskProblems } from '#contract/dns/dns-task-input.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { assignmentSections } from './assignment-sections.ts'
import { importSections, importStart } from './import-sections.ts'
import { migrationSections, migrationStart } from './migration-sections.ts'
import { recordSetSections } from './record-set-sections.ts'
import { ZoneFilesField } from './zone-files-field.tsx'

const own = { fileIds: ZoneFilesField }
const formOf = (sections: typeof migrationSections, start: object) => ({
  sections,
  values: formValues(
    sections.flatMap(({ fields }) => fields),
    { ...start },
  ),
})
const forms = {
  assignment: { ...formOf(assignmentSections, { part: 'client', among: 'client' }), also: { kind: 'assignment' } },
  migration: { ...formOf(migrationSections, migrationStart), also: { kind: 'migration' } },
} as const

type Kind = keyof typeof forms | 'import' | 'recordSet'

interface NewTaskFormProps {
  kind: Kind
  saveLabel: string
  recordSetId?: number | undefined
  /** The reader may take zones back from stores of backups, and which one the page that led here means. */
  stores?: boolean
  storeId?: number | undefined
  /** The server that zones leave, and those that do, where the page that led here says so. */
  moved?: { fromServerId: number | undefined; names: string | undefined }
}

/** What a task is to do. Nothing is done yet: it leads to what would be. */
export function NewTaskForm({ kind, saveLabel, recordSetId, stores = false, storeId, moved }: NewTaskFormProps) {
  const router = useRouter()
  const t = useTranslations('dnsTasks')
  const form = useMemo(() => {
    if (kind === 'migration' && (moved?.fromServerId || moved?.names)) {
      const { fromServerId = '', names } = moved
      const start = { ...migrationStart, fromServerId, ...(names ? { among: 'names', names } : {}) }
      return { ...formOf(migrationSections, start), also: { kind } }
    }
    if (kind === 'import') {
      const sections = importSections({ names: t('ofImport.names'), server: t('ofImport.server') }, stores)
      return { ...formOf(sections, stores && storeId ? { ...importStart, source: 'store', storeId } : importStart), also: { kind } }
    }
    if (kind !== 'recordSet') return forms[kind]
    const sections = recordSetSections({ conflict: t('ofSet.conflict'), merge: t('ofSet.merge'), replace: t('ofSet.replace') })
    return { ...formOf(sections, { among: 'all', conflict: 'merge', recordSetId: recordSetId ?? '' }), also: { kind } }
  }, [kind, recordSetId, stores, storeId, moved, t])
  return (
    <RecordForm
      resource="dnsTasks"
      {...form}
      own={own}
      saveLabel={saveLabel}
      check={async () => checkWith((await loadPart('dnsTasks')).create, dnsTaskProblems)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'dnsTasks', verb: 'create', body, idempotencyKey })}
      onSaved={({ id }: { id: number }) => router.push(paths.dnsTask(id))}
    />
  )
}
