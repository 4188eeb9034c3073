'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { useUnsavedGuard } from '#components/kit/record-form/use-unsaved-guard.ts'
import { loadPart } from '#contract/manifest.ts'
import type { Faq } from '#contract/support/faqs.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { faqForm } from './faq-forms.ts'

interface FaqEditorProps {
  /** The question to change; without it one is added. */
  faq?: Faq
  start?: Values
  onClose: () => void
}

/** Changes or adds a question where it stands. Leaving with something typed is asked about. */
export function FaqEditor({ faq, start = {}, onClose }: FaqEditorProps) {
  const t = useTranslations('faqs.board')
  const f = useTranslations('form')
  const router = useRouter()
  const values = useMemo(
    () =>
      formValues(
        faqForm.flatMap(({ fields }) => fields),
        faq ?? start,
      ),
    [faq, start],
  )
  const [dirty, setDirty] = useState(false)
  const [asked, setAsked] = useState(false)
  const guard = useUnsavedGuard(dirty)
  const leave = guard.leaving ?? (asked ? { go: onClose } : undefined)
  return (
    <div className="border-b border-line-soft p-4">
      <RecordForm
        resource="faqs"
        sections={faqForm}
        values={values}
        version={faq?.version}
        check={async () => checkWith((await loadPart('faqs')).create)}
        save={({ body, idempotencyKey }) =>
          callRecord({ resource: 'faqs', verb: faq ? 'update' : 'create', id: faq?.id, body, idempotencyKey })
        }
        onSaved={() => {
          onClose()
          router.refresh()
        }}
        dialog={{ actionLabel: t(faq ? 'save' : 'create'), onCancel: () => (dirty ? setAsked(true) : onClose()), onDirty: setDirty }}
      />
      {leave && (
        <ConfirmDialog
          open
          onOpenChange={open => {
            if (open) return
            guard.stay()
            setAsked(false)
          }}
          title={f('leaveTitle')}
          text={f('leaveText', { count: 1 })}
          keepLabel={f('stay')}
          actionLabel={f('leave')}
          danger
          onConfirm={async () => {
            setDirty(false)
            setTimeout(() => leave.go())
          }}
        />
      )}
    </div>
  )
}
