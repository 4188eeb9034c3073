'use client'
import { MailCheck, MailX } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { allowAddress, suppressAddress } from './actions.ts'

/** Puts an address on the list of those that get no mail, or takes it off, after asking. */
export function SuppressionButton({ address, suppressed }: { address: string; suppressed: boolean }) {
  const t = useTranslations('emailMessages')
  const router = useRouter()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const verb = suppressed ? 'allow' : 'suppress'
  const shown = { address: `\u2068${address}\u2069` }
  const confirm = async () => {
    const answer = await (suppressed ? allowAddress : suppressAddress)({ body: { address }, idempotencyKey: key })
    setKey(crypto.randomUUID())
    if (!answer.ok) return refusalText(answer.problem)
    notify({ tone: 'ok', title: t(`${verb}Done`, shown) })
    router.refresh()
  }
  return (
    <ConfirmDialog
      trigger={<Button icon={<Icon of={suppressed ? MailCheck : MailX} />}>{t(verb)}</Button>}
      title={t(`${verb}Title`, shown)}
      text={t(`${verb}Text`)}
      actionLabel={t(verb)}
      busyLabel={t(suppressed ? 'allowing' : 'suppressing')}
      danger={!suppressed}
      onConfirm={confirm}
    />
  )
}
