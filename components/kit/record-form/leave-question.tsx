'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface LeaveQuestionProps {
  /** Whether something would be lost. */
  dirty: boolean
  /** How many changes. */
  count: number
  /** Lets them go, before the page is left. */
  onDiscard: () => void
}

/** Asks before a page is left with something that is not saved. */
export function LeaveQuestion({ dirty, count, onDiscard }: LeaveQuestionProps) {
  const t = useTranslations('form')
  const guard = useUnsavedGuard(dirty)
  if (!guard.leaving) return null
  const { go } = guard.leaving
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && guard.stay()}
      title={t('leaveTitle')}
      text={t('leaveText', { count })}
      keepLabel={t('stay')}
      actionLabel={t('leave')}
      danger
      onConfirm={async () => {
        onDiscard()
        setTimeout(go)
      }}
    />
  )
}
