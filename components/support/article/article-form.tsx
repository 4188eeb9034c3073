'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { type FormOf, formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { loadPart } from '#contract/manifest.ts'
import type { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

interface ArticleFormProps {
  /** The stored article; without it one is written. */
  article?: { id: number; version: number; values: Values }
  start?: Values
  /** Its status may be chosen: it is not archived, and the writer may publish. */
  publishes: boolean
}

/** Writes an article, or changes a stored one. */
export function ArticleForm({ article, start = {}, publishes }: ArticleFormProps) {
  const t = useTranslations('knowledgeBaseArticles')
  const router = useRouter()
  const sections = useMemo(
    (): FormOf<typeof knowledgeBaseArticles> => [
      {
        fields: [
          { name: 'title', kind: 'bilingual', max: 160 },
          { name: 'body', kind: 'bilingualRichText' },
        ],
      },
      {
        name: 'place',
        fields: [
          { name: 'categoryId', kind: 'reference', of: 'knowledgeBaseCategories' },
          ...(publishes ? [{ name: 'status', kind: 'choice', options: ['draft', 'published'] } as const] : []),
          { name: 'tags', kind: 'tags', optional: true },
          { name: 'slug', kind: 'text', optional: true, max: 80 },
          { name: 'loggedInOnly', kind: 'flag' },
        ],
      },
    ],
    [publishes],
  )
  const values = useMemo(
    () =>
      formValues(
        sections.flatMap(section => section.fields),
        article?.values ?? { status: 'draft', ...start },
      ),
    [sections, article, start],
  )
  return (
    <RecordForm
      resource="knowledgeBaseArticles"
      sections={sections}
      values={values}
      version={article?.version}
      check={async () => checkWith((await loadPart('knowledgeBaseArticles')).create)}
      save={({ body, idempotencyKey }) =>
        callRecord({ resource: 'knowledgeBaseArticles', verb: article ? 'update' : 'create', id: article?.id, body, idempotencyKey })
      }
      onSaved={(saved: { id: number }) => router.push(paths.article(saved.id))}
      saveLabel={t('save')}
    />
  )
}
