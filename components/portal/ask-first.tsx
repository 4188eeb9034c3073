'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import type { ActionResult } from '#lib/action/action.ts'
import { refusalText } from '#lib/action/refusal-text.ts'

interface Props {
  label: string
  /** What a screen reader is told besides: of what it is done. */
  named?: string
  title: string
  text: string
  danger?: boolean
  /** What leaves it as it is. */
  keepLabel?: string
  /** For what cannot be undone: the name that has to be typed first. */
  typeName?: string
  /** An action of the server, with what it is about. */
  run: () => Promise<ActionResult<unknown>>
}

/** A button that asks before it does something, and shows the page anew after that. */
export function AskFirst({ label, named, title, text, danger = false, keepLabel, typeName, run }: Props) {
  const t = useTranslations('portal.domains')
  const router = useRouter()
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={named} {...(danger ? { variant: 'danger' as const } : {})}>
          {label}
        </Button>
      }
      title={title}
      text={text}
      keepLabel={keepLabel ?? t('keep')}
      actionLabel={label}
      danger={danger}
      {...(typeName ? { typeName } : {})}
      onConfirm={async () => {
        const answer = await run()
        if (!answer.ok) return refusalText(answer.problem)
        router.refresh()
      }}
    />
  )
}
