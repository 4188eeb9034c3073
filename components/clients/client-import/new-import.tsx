'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { megabytesOf, useSending } from '#components/kit/form-fields/use-sending.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { type ClientImportColumn, clientFileLimit, mostImportedClients } from '#contract/clients/client-import-columns.ts'
import type { ClientImportPreview } from '#contract/clients/client-imports.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { beginImport, previewImport } from './actions.ts'
import { ColumnChoices } from './column-choices.tsx'
import { type Options, OptionsOfImport } from './import-options.tsx'
import { ImportPreview } from './import-preview.tsx'

/** A file of clients is chosen, its columns are said, what would become of its lines is looked at, and they are added. */
export function NewClientImport({ maySkip, language }: { maySkip: boolean; language: Options['language'] }) {
  const t = useTranslations('clientImports')
  const router = useRouter()
  const id = useId()
  const [file, setFile] = useState<{ id: number; name: string }>()
  const [preview, setPreview] = useState<ClientImportPreview>()
  const [failure, setFailure] = useState<string>()
  const [busy, start] = useWork()
  const [options, setOptions] = useState<Options>({
    ...{ language, duplicates: 'leaveOut', createOwner: false, welcomeMail: false, skipRequired: false, skipWrong: false },
  })
  const look = (fileId: number, columns: ClientImportColumn[], given: Options) =>
    start(async () => {
      setFailure(undefined)
      const result = await previewImport({ body: { fileId, columns, ...given } })
      if (result.ok) return setPreview(result.data)
      setFailure(refusalText(result.problem))
    })
  const { send, sending, refusal } = useSending(
    stored => {
      setFile(stored)
      setPreview(undefined)
      void look(stored.id, [], options)
      return undefined
    },
    { address: '/api/client-import', bytes: clientFileLimit },
  )
  const change = (next: Options) => {
    setOptions(next)
    // What may be missing decides which lines have errors.
    if (file && preview && next.skipRequired !== options.skipRequired) look(file.id, preview.columns, next)
  }
  const begin = () =>
    start(async () => {
      if (!file || !preview) return
      const body = { fileId: file.id, columns: preview.columns, ...options }
      const result = await beginImport({ body, idempotencyKey: `client-import-${file.id}` })
      if (!result.ok) return setFailure(refusalText(result.problem))
      notify({ tone: 'ok', title: t('begun') })
      router.push(paths.clientImport(result.data.id))
    })
  const count = preview ? preview.goodCount + (options.duplicates === 'add' ? preview.duplicateCount : 0) : 0
  return (
    <div className="flex max-w-300 flex-col gap-5 px-gutter py-5">
      <p className="text-text-2">{t('intro')}</p>
      <Field id={`${id}-file`} label={t('file')} error={refusal}>
        <ChooseFile
          id={`${id}-file`}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          replaces={file !== undefined}
          rules={t('rules', { lines: mostImportedClients, megabytes: Number(megabytesOf(clientFileLimit)) })}
          sending={sending}
          onFiles={chosen => send(chosen.slice(0, 1))}
        />
      </Field>
      {busy && !preview && <p role="status">{t('looking')}</p>}
      {failure && (
        <Callout tone="bad" alert>
          {failure}
        </Callout>
      )}
      {file && preview && (
        <>
          <Outcome preview={preview} fileName={file.name} />
          <ColumnChoices
            headings={preview.headings}
            columns={preview.columns}
            customFields={preview.customFields}
            disabled={busy}
            onColumns={columns => {
              setPreview({ ...preview, columns })
              look(file.id, columns, options)
            }}
          />
          <OptionsOfImport given={options} maySkip={maySkip} wrongCount={preview.wrongCount} onChange={change} />
          <Button
            variant="primary"
            className="self-start"
            busy={busy}
            busyLabel={t('beginning')}
            disabled={count === 0 || (preview.wrongCount > 0 && !options.skipWrong)}
            onClick={begin}
          >
            {t('begin', { count })}
          </Button>
          <ImportPreview preview={preview} />
        </>
      )}
    </div>
  )
}

function Outcome({ preview, fileName }: { preview: ClientImportPreview; fileName: string }) {
  const t = useTranslations('clientImports')
  const { lineCount, goodCount, wrongCount, duplicateCount } = preview
  return (
    <Callout tone={wrongCount > 0 ? 'warn' : 'info'} title={t('read', { count: lineCount, file: fileName })} alert={wrongCount > 0}>
      <ul>
        <li>{t('good', { count: goodCount })}</li>
        {wrongCount > 0 && <li>{t('wrong', { count: wrongCount })}</li>}
        {duplicateCount > 0 && <li>{t('same', { count: duplicateCount })}</li>}
      </ul>
    </Callout>
  )
}
