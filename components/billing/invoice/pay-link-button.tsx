'use client'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { makePayLink } from './actions.ts'
import { type MadeLink, PayLinkDialog } from './pay-link-dialog.tsx'

/** Makes a link by which whoever has it pays an invoice. */
export function PayLinkButton({ invoiceId }: { invoiceId: number }) {
  const t = useTranslations('invoices.payLink')
  const [made, setMade] = useState<MadeLink>()
  const [busy, start] = useWork()
  const make = () =>
    start(async () => {
      const result = await makePayLink({ body: { invoiceIds: [invoiceId] } })
      if (result.ok) setMade(result.data)
      else notifyResult(result)
    })
  return (
    <>
      <Button icon={<Icon of={Link2} />} busy={busy} busyLabel={t('making')} onClick={make}>
        {t('action')}
      </Button>
      {made && <PayLinkDialog made={made} invoiceId={invoiceId} onClose={() => setMade(undefined)} />}
    </>
  )
}
