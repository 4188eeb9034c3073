'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { makePayLink } from './actions.ts'
import { type MadeLink, PayLinkDialog } from './pay-link-dialog.tsx'

interface MakePayLinkProps {
  invoiceIds: readonly number[]
  /** Its maker may let it spend what the client holds with us. */
  wallet: boolean
  onClose: () => void
}

/** Asks what a link may do, makes it and shows it, once. */
export function MakePayLink({ invoiceIds, wallet, onClose }: MakePayLinkProps) {
  const t = useTranslations('invoices.payLink')
  const [spends, setSpends] = useState(false)
  const [made, setMade] = useState<MadeLink>()
  // The dialog that asked goes, and the one that shows stays.
  const shows = useRef(false)
  const [only] = invoiceIds
  if (made) return <PayLinkDialog made={made} {...(invoiceIds.length === 1 && only ? { invoiceId: only } : {})} onClose={onClose} />
  const make = async () => {
    const result = await makePayLink({ body: { invoiceIds: [...invoiceIds], wallet: spends } })
    if (!result.ok) return refusalText(result.problem)
    shows.current = true
    setMade(result.data)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && !shows.current && onClose()}
      title={t('title')}
      text={t('ask')}
      actionLabel={t('make')}
      busyLabel={t('making')}
      onConfirm={make}
    >
      {wallet && (
        <Choice control={<Checkbox checked={spends} onChange={event => setSpends(event.target.checked)} />} help={t('walletHelp')}>
          {t('wallet')}
        </Choice>
      )}
    </ConfirmDialog>
  )
}
