'use client'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { payLinks } from '#contract/billing/pay-links.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { revokePayLinks } from './actions.ts'

export type MadeLink = AnswerOf<typeof payLinks.make>

/** A new pay link, shown once. Of one invoice, those that were made before can be ended with it. */
export function PayLinkDialog({ made, invoiceId, onClose }: { made: MadeLink; invoiceId?: number; onClose: () => void }) {
  const t = useTranslations('invoices.payLink')
  const [busy, start] = useWork()
  const revoke = () =>
    start(async () => {
      if (invoiceId === undefined) return
      notifyResult(await revokePayLinks({ params: { id: invoiceId } }))
      onClose()
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title')}
      description={t.rich('text', { count: made.invoices, amount: () => <Money amount={made.balance} currency={made.currency} /> })}
      size="form"
      actions={
        <>
          {invoiceId !== undefined && (
            <Button variant="danger" busy={busy} busyLabel={t('making')} onClick={revoke}>
              {t('revoke')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p dir="ltr" className="wrap-anywhere">
        <CopyButton value={made.address}>
          <span className="code-text wrap-anywhere whitespace-normal">{made.address}</span>
        </CopyButton>
      </p>
      <p className="mt-2 text-small text-text-3">{t.rich('expires', { day: () => <DateText value={made.expiresOn} as="day" /> })}</p>
    </Dialog>
  )
}
