'use client'
import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Takes replies in from a file that an export wrote. */
export function ImportReplies() {
  const t = useTranslations('predefinedReplies')
  const v = useTranslations('validation')
  const router = useRouter()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const confirm = async () => {
    if (!file) return v('required')
    const body = await file
      .text()
      .then(text => JSON.parse(text))
      .catch(() => null)
    if (body === null || typeof body !== 'object') return t('importWrong')
    const answer = await callRecord({ resource: 'predefinedReplies', verb: 'importFile', body, idempotencyKey: crypto.randomUUID() })
    if (answer.ok) {
      notify({ tone: 'ok', title: t('imported', answer.data) })
      setOpen(false)
      return router.refresh()
    }
    const [path, wrong] = Object.entries(answer.problem.fields ?? {})[0] ?? []
    const number = /^replies\.(\d+)/.exec(path ?? '')?.[1]
    if (number !== undefined && wrong?.message) return t('importPlace', { number: Number(number) + 1, message: wrong.message })
    return answer.problem.fields ? t('importWrong') : refusalText(answer.problem)
  }
  const show = (next: boolean) => {
    setOpen(next)
    setFile(undefined)
  }
  return (
    <>
      <Button className="max-sm:hidden" icon={<Icon of={Upload} />} onClick={() => show(true)}>
        {t('import')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={show}
          title={t('importTitle')}
          text={t('importText')}
          actionLabel={t('importAction')}
          busyLabel={t('importing')}
          onConfirm={confirm}
        >
          <Field id={id} label={t('file')}>
            <ChooseFile id={id} file={file} accept="application/json,.json" onFiles={([chosen]) => setFile(chosen)} />
          </Field>
        </ConfirmDialog>
      )}
    </>
  )
}
