'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { PasteSkipped } from '#components/kit/resource-screen/paste-skipped.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { importTexts } from './actions.ts'

interface Outcome {
  changed: number
  refused: { text: string; key: string }[]
}

/** Takes a file as the export gives it; what does not fit is named, the rest is kept. */
export function ImportTexts({ language, onClose }: { language: number; onClose: () => void }) {
  const t = useTranslations('languageStrings')
  const id = useId()
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, start] = useWork()
  const send = () =>
    start(async () => {
      const texts = file && (await textsOf(file))
      if (!texts) return setError(t('notTexts'))
      const done: Outcome = { changed: 0, refused: [] }
      for (const part of partsOf(texts)) {
        const answer = await importTexts({ body: { languageId: language, texts: part } })
        if (!answer.ok) return setError(answer.problem.message)
        done.changed += answer.data.changed
        done.refused.push(...answer.data.refused)
      }
      setError(undefined)
      setOutcome(done)
      router.refresh()
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('import')}
      description={t('importText')}
      size="form"
      dirty={busy}
      actions={
        <DialogButtons
          leaveLabel={t('close')}
          onLeave={onClose}
          label={t('import')}
          onClick={send}
          disabled={!file}
          busy={busy}
          busyLabel={t('importing')}
        />
      }
    >
      {outcome && (
        <Callout tone={outcome.refused.length > 0 ? 'warn' : 'ok'} alert>
          {t('imported', { changed: outcome.changed, refused: outcome.refused.length })}
        </Callout>
      )}
      <Field id={id} label={t('file')} error={error}>
        <ChooseFile
          id={id}
          file={file}
          accept="application/json,.json"
          disabled={busy}
          onFiles={([chosen]) => {
            setError(undefined)
            setOutcome(undefined)
            setFile(chosen)
          }}
        />
      </Field>
      {outcome && <PasteSkipped skipped={outcome.refused.map((one, line) => ({ ...one, line }))} />}
    </Dialog>
  )
}

async function textsOf(file: File): Promise<Record<string, string> | null> {
  try {
    const read = JSON.parse(await file.text())
    const texts = read?.texts ?? read
    return texts && typeof texts === 'object' && Object.values(texts).every(text => typeof text === 'string') ? texts : null
  } catch {
    return null
  }
}

/** The most bytes of texts in one call: a whole language is more than a form may send. */
const most = 400_000

function* partsOf(texts: Record<string, string>): Generator<Record<string, string>> {
  const encoder = new TextEncoder()
  let part: Record<string, string> = {}
  let bytes = 0
  for (const [key, text] of Object.entries(texts)) {
    const more = encoder.encode(key + text).length + 8
    if (bytes > 0 && bytes + more > most) {
      yield part
      part = {}
      bytes = 0
    }
    part[key] = text
    bytes += more
  }
  yield part
}
