'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { loadPart } from '#contract/manifest.ts'
import { mergeFields } from '#contract/support/merge-fields.ts'
import type { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const sections: FormOf<typeof predefinedReplies> = [
  {
    fields: [
      { name: 'title', kind: 'bilingual', max: 160 },
      { name: 'body', kind: 'bilingualRichText', options: mergeFields },
    ],
  },
  {
    name: 'place',
    fields: [
      { name: 'categoryId', kind: 'reference', of: 'predefinedReplyCategories', optional: true },
      { name: 'departmentIds', kind: 'references', of: 'ticketDepartments', optional: true },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)

interface ReplyFormProps {
  /** The stored reply; without it one is written. */
  reply?: { id: number; version: number; values: Values }
  start?: Values
}

/** Writes a predefined reply, or changes a stored one. */
export function ReplyForm({ reply, start = {} }: ReplyFormProps) {
  const t = useTranslations('predefinedReplies')
  const router = useRouter()
  const values = useMemo(() => formValues(fields, reply?.values ?? start), [reply, start])
  return (
    <RecordForm
      resource="predefinedReplies"
      sections={sections}
      values={values}
      version={reply?.version}
      check={async () => checkWith((await loadPart('predefinedReplies')).create)}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'predefinedReplies', verb: reply ? 'update' : 'create', id: reply?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => router.push(paths.predefinedReply(saved.id))}
      saveLabel={t('save')}
    />
  )
}
