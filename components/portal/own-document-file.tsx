'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
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
  /** The largest PDF that the registry takes, where it takes them. */
  pdfMegabytes?: number
}

/** Files of what is asked for about a name: sent at once, in the session of the portal. */
export function OwnDocumentFile({ id, field, label, value, error, disabled, onValue, pdfMegabytes }: Props) {
  const t = useTranslations('portal.documents')
  const files = (Array.isArray(value) ? value : []) as StoredFile[]
  const { uploads } = useCompany()
  const bytes = uploads.megabytes * 1024 * 1024
  const most = field.most ?? 1
  const latest = useRef(files)
  latest.current = files
  const { send, sending, refusal } = useSending(
    stored => {
      latest.current = [...latest.current, stored].slice(-most)
      onValue(latest.current)
      return undefined
    },
    { address: paths.portalDocumentUpload(), bytes },
  )
  const rules = t('files', {
    types: uploads.types.join(', ').toUpperCase(),
    limit: megabytesOf(bytes),
    pdf: numberText(Math.min(pdfMegabytes ?? uploads.megabytes, uploads.megabytes)),
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
        many={most > 1}
        replaces={files.length > 0 && most === 1}
        rules={rules}
        sending={sending}
        onFiles={chosen => send(chosen.slice(0, most))}
      />
      <SentFiles files={files} disabled={disabled} onFiles={onValue} />
    </Field>
  )
}
