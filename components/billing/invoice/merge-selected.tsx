'use client'
import { Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { Icon } from '#components/ui/icon.tsx'
import { MERGED_INVOICES } from '#contract/billing/at-once.ts'
import { refusalText } from '#lib/action/refusal-text.ts'

/** The invoices that are selected become one. */
export function MergeSelected() {
  const t = useTranslations('invoices.mergeMany')
  const { selection } = useList()
  const call = useVerbCall('invoices')
  const [open, setOpen] = useState(false)
  const [first, ...others] = [...selection.ids].sort((a, b) => a - b)
  if (selection.all || first === undefined || others.length === 0 || others.length >= MERGED_INVOICES) return null
  const merge = async () => {
    const refused = await call('merge', { id: first, name: `#${first}` }, { invoiceIds: others })
    if (refused) return refusalText(refused)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('action')} onClick={() => setOpen(true)}>
        <Icon of={Merge} />
        <span>{t('action')}</span>
      </button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('title', { count: selection.ids.length })}
          text={t('text')}
          actionLabel={t('action')}
          onConfirm={merge}
        />
      )}
    </>
  )
}
