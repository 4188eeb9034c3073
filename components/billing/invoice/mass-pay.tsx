'use client'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { MakePayLink } from './make-pay-link.tsx'

/** One link by which the invoices that are selected, all of one client, are paid together. */
export function MassPay({ wallet }: { wallet: boolean }) {
  const t = useTranslations('invoices.payLink')
  const { selection } = useList()
  const [open, setOpen] = useState(false)
  if (selection.all || selection.ids.length === 0 || selection.ids.length > 100) return null
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('action')} onClick={() => setOpen(true)}>
        <Icon of={Link2} />
        <span>{t('action')}</span>
      </button>
      {open && <MakePayLink invoiceIds={selection.ids} wallet={wallet} onClose={() => setOpen(false)} />}
    </>
  )
}
