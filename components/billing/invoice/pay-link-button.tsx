'use client'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MakePayLink } from './make-pay-link.tsx'

/** Makes a link by which whoever has it pays an invoice. */
export function PayLinkButton({ invoiceId, wallet }: { invoiceId: number; wallet: boolean }) {
  const t = useTranslations('invoices.payLink')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon of={Link2} />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open && <MakePayLink invoiceIds={[invoiceId]} wallet={wallet} onClose={() => setOpen(false)} />}
    </>
  )
}
