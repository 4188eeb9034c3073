'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { serverSections } from './server-sections.ts'

const fields = serverSections.flatMap(section => section.fields)

interface ServerFormProps {
  /** The stored server; without it one is added. */
  server?: { id: number; version: number }
  values: Values
  /** The reader changes nothing. */
  readOnly?: boolean
}

/** Adds a server, or changes a stored one. */
export function ServerForm({ server, values, readOnly = false }: ServerFormProps) {
  const t = useTranslations('servers')
  const router = useRouter()
  const start = useMemo(() => formValues(fields, values), [values])
  const sections = useMemo(
    () =>
      readOnly
        ? serverSections.map(section => ({ ...section, fields: section.fields.map(field => ({ ...field, disabled: true })) }))
        : serverSections,
    [readOnly],
  )
  return (
    <RecordForm
      blocks
      resource="servers"
      sections={sections}
      values={start}
      version={server?.version}
      check={async () => {
        const [{ create }, { serverProblems }] = await Promise.all([loadPart('servers'), import('#contract/services/server-problems.ts')])
        return checkWith(create, serverProblems)
      }}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'servers', verb: server ? 'update' : 'create', id: server?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => (server ? router.refresh() : router.push(paths.server(saved.id)))}
      saveLabel={t('save')}
    />
  )
}
