'use client'
import { useTranslations } from 'next-intl'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { SentFiles } from '#components/kit/form-fields/sent-files.tsx'
import { megabytesOf, useSending } from '#components/kit/form-fields/use-sending.ts'
import { useCompany } from '#components/kit/providers/company.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { fileTypes } from '#contract/files/files.ts'
import type { StoredFile } from '#lib/files/upload-file.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

interface Props extends OwnControlProps {
  /** The largest PDF that the registry takes. */
  pdfMegabytes: number
}

/** The file of a document: sent at once, in the session of the portal. */
export function OwnDocumentFile({ id, label, value, error, disabled, onValue, pdfMegabytes }: Props) {
  const t = useTranslations('portal.documents')
  const files = (Array.isArray(value) ? value : []) as StoredFile[]
  const { uploads } = useCompany()
  const bytes = uploads.megabytes * 1024 * 1024
  const { send, sending, refusal } = useSending(
    stored => {
      onValue([stored])
      return undefined
    },
    { address: paths.portalDocumentUpload(), bytes },
  )
  const rules = t('files', {
    types: uploads.types.join(', ').toUpperCase(),
    limit: megabytesOf(bytes),
    pdf: numberText(Math.min(pdfMegabytes, uploads.megabytes)),
  })
  const found = error ?? refusal
  return (
    <Field id={id} label={label} error={found}>
      <ChooseFile
        id={id}
        {...describedBy(id, { error: found })}
        accept={Object.entries(fileTypes)
          .flatMap(([type, short]) => (uploads.types.includes(short) ? [type] : []))
          .join(',')}
        disabled={disabled}
        replaces={files.length > 0}
        rules={rules}
        sending={sending}
        onFiles={chosen => send(chosen.slice(0, 1))}
      />
      <SentFiles files={files} disabled={disabled} onFiles={onValue} />
    </Field>
  )
}
