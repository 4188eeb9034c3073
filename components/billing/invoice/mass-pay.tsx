'use client'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { useList } from '#components/kit/list-screen/list-context.ts'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { makePayLink } from './actions.ts'
import { type MadeLink, PayLinkDialog } from './pay-link-dialog.tsx'

/** One link by which the invoices that are selected, all of one client, are paid together. */
export function MassPay() {
  const t = useTranslations('invoices.payLink')
  const { selection } = useList()
  const [made, setMade] = useState<MadeLink>()
  const [busy, start] = useWork()
  if (selection.all || selection.ids.length === 0 || selection.ids.length > 100) return null
  const make = () =>
    start(async () => {
      const result = await makePayLink({ body: { invoiceIds: [...selection.ids] } })
      if (result.ok) setMade(result.data)
      else notifyResult(result)
    })
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('action')} disabled={busy} onClick={make}>
        <Icon of={Link2} />
        <span>{t('action')}</span>
      </button>
      {made && <PayLinkDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
