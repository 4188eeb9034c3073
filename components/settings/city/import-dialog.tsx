'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { CityImportLine } from '#contract/settings/city-import.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { ImportPreview } from './import-preview.tsx'

type Preview = { lines: CityImportLine[]; good: number; bad: number }

/** A list of cities, pasted or from a file: looked over line by line first, then its good lines are added. */
export function ImportDialog({ countryCode, onClose }: { countryCode: string; onClose: () => void }) {
  const t = useTranslations('cities')
  const v = useTranslations('validation')
  const id = useId()
  const router = useRouter()
  const key = useRef(crypto.randomUUID())
  const [csv, setCsv] = useState('')
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const [busy, start] = useWork()
  const type = (text: string) => {
    setCsv(text)
    setError(undefined)
    setPreview(undefined)
    key.current = crypto.randomUUID()
  }
  const read = async (chosen: File) => {
    setFile(chosen)
    type(await chosen.text())
  }
  const send = (verb: 'importPreview' | 'importList') =>
    start(async () => {
      if (csv.trim() === '') return setError(v('required'))
      const answer = await callRecord({ resource: 'cities', verb, body: { countryCode, csv }, idempotencyKey: `${key.current}-${verb}` })
      if (!answer.ok) return setError(answer.problem.fields?.csv?.message ?? answer.problem.message)
      if ('lines' in answer.data) return setPreview(answer.data)
      notifyResult(answer)
      router.refresh()
      onClose()
    })
  const help = t('import.help')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('import.title')}
      size="wide"
      dirty={csv !== ''}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('import.cancel')}
          </Button>
          {preview && preview.good > 0 ? (
            <Button variant="primary" busy={busy} busyLabel={t('import.adding')} onClick={() => send('importList')}>
              {t('import.add', { count: preview.good })}
            </Button>
          ) : (
            <Button variant="primary" busy={busy} busyLabel={t('import.checking')} onClick={() => send('importPreview')}>
              {t('import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Field id={id} label={t('import.list')} help={help} error={error}>
          <Textarea
            id={id}
            rows={8}
            dir="ltr"
            className="identifier min-h-44 text-start"
            spellCheck={false}
            invalid={Boolean(error)}
            value={csv}
            onChange={event => type(event.target.value)}
            {...describedBy(id, { help, error })}
          />
        </Field>
        <Field id={`${id}-file`} label={t('import.file')}>
          <ChooseFile
            id={`${id}-file`}
            file={file}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onFiles={([chosen]) => chosen && read(chosen)}
          />
        </Field>
        {preview && (
          <>
            <Callout tone={preview.bad > 0 ? 'warn' : 'ok'} alert>
              {t('import.outcome', { good: preview.good, bad: preview.bad })}
            </Callout>
            <ImportPreview lines={preview.lines} />
          </>
        )}
      </div>
    </Dialog>
  )
}
