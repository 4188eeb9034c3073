'use client'
import { CreditCard } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { PAID_TOGETHER } from '#contract/billing/at-once.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { chargeTogether } from './actions.ts'

/** One charge of a client's card for the invoices that are selected. */
export function ChargeTogether() {
  const t = useTranslations('invoices.chargeTogether')
  const { selection } = useList()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { ids } = selection
  if (selection.all || ids.length === 0 || ids.length > PAID_TOGETHER) return null
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('action')} onClick={() => setOpen(true)}>
        <Icon of={CreditCard} />
        <span>{t('action')}</span>
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('title', { count: ids.length })}
        text={t('text')}
        actionLabel={t('action')}
        busyLabel={t('busy')}
        onConfirm={async () => {
          const answer = await chargeTogether({ body: { invoiceIds: [...ids] } })
          if (!answer.ok) return refusalText(answer.problem)
          notify({ tone: 'ok', title: t('done') })
          router.refresh()
        }}
      />
    </>
  )
}
