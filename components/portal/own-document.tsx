'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { nicDocumentForm } from '#components/domains/nic-document/nic-document-form.ts'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { Button } from '#components/ui/button.tsx'
import type { domains } from '#contract/domains/domains.ts'
import type { NicDocument } from '#contract/domains/nic-documents.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { loadPart } from '#contract/manifest.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { removeDocument, saveDocument } from './document-actions.ts'
import { OwnDocumentFile } from './own-document-file.tsx'

type Wanted = AnswerOf<typeof domains.endpoints.documentsWanted>
const fields = nicDocumentForm.flatMap(section => section.fields)

/** The form with what the zone of the name takes of who asks for it. */
const offering = ({ applicantTypes, documentTypes }: Wanted, relation: string): typeof nicDocumentForm =>
  nicDocumentForm.map(section => ({
    ...section,
    fields: section.fields.map(field =>
      field.name === 'applicantType'
        ? { ...field, options: applicantTypes }
        : field.name === 'documentType'
          ? { ...field, options: documentTypes }
          : field.name === 'relation'
            ? { ...field, help: relation }
            : field,
    ),
  }))

interface Props {
  domainId: number
  document: Omit<NicDocument, 'uploaderId' | 'uploaderName' | 'deciderName'> | null
  wanted: Wanted
}

/** The form of a document in the portal: of a new one, or of what takes its place. */
export function OwnDocument({ domainId, document, wanted }: Props) {
  const t = useTranslations('portal.documents')
  const router = useRouter()
  const sections = useMemo(() => offering(wanted, t('relation')), [wanted, t])
  const own = useMemo(
    () => ({ fileIds: (props: OwnControlProps) => <OwnDocumentFile {...props} pdfMegabytes={wanted.pdfMegabytes} /> }),
    [wanted.pdfMegabytes],
  )
  const leave = () => {
    router.push(paths.portalDomain(domainId))
    router.refresh()
  }
  return (
    <>
      <RecordForm
        resource="nicDocuments"
        sections={sections}
        values={formValues(fields, document ?? {})}
        {...(document ? { version: document.version } : {})}
        also={document ? {} : { domainId }}
        check={async () => {
          const judge = checkWith((await loadPart('nicDocuments')).create)
          return values => judge({ ...values, domainId })
        }}
        save={({ body, idempotencyKey }) => saveDocument({ id: document?.id, body, idempotencyKey })}
        onSaved={leave}
        own={own}
      />
      {document && (
        <div>
          <ConfirmDialog
            trigger={<Button variant="danger">{t('remove')}</Button>}
            title={t('removeTitle')}
            text={t('removeText')}
            keepLabel={t('keep')}
            actionLabel={t('remove')}
            danger
            onConfirm={async () => {
              const answer = await removeDocument(document.id, document.version)
              if (!answer.ok) return refusalText(answer.problem)
              leave()
            }}
          />
        </div>
      )}
    </>
  )
}
