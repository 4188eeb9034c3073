'use client'
import { OctagonX, Play, ShieldCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { confirmRestore, goOnWithAutomation, stopAutomation } from './actions.ts'

const ways = {
  stop: { call: stopAutomation, icon: OctagonX, danger: true },
  goOn: { call: goOnWithAutomation, icon: Play, danger: false },
  confirmRestore: { call: confirmRestore, icon: ShieldCheck, danger: true },
} as const

/** Stops all of the automation, lets it go on, or says that an older database may be gone on with; asks why. */
export function StateButton({ way }: { way: keyof typeof ways }) {
  const t = useTranslations('automationState')
  const router = useRouter()
  const [reason, setReason] = useState('')
  const { call, icon, danger } = ways[way]
  const confirm = async () => {
    if (reason.trim() === '') return t('reasonNeeded')
    const answer = await call(reason.trim())
    if (!answer.ok) return answer.problem.message
    setReason('')
    router.refresh()
  }
  return (
    <ConfirmDialog
      danger={danger}
      trigger={
        <Button variant={danger ? 'danger' : 'primary'} icon={<Icon of={icon} />}>
          {t(`${way}.action`)}
        </Button>
      }
      title={t(`${way}.title`)}
      text={t(`${way}.text`)}
      actionLabel={t(`${way}.action`)}
      dirty={reason !== ''}
      onConfirm={confirm}
    >
      <Field id={`automation-${way}`} label={t('reason')}>
        <Textarea id={`automation-${way}`} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
