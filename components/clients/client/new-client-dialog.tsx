'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { ClientForm } from './client-form.tsx'

interface NewClientDialogProps {
  currency: string | undefined
  spares: boolean
  onClose: () => void
  onMade: (id: number) => void
}

/** The form of a new client over another page. */
export function NewClientDialog({ currency, spares, onClose, onMade }: NewClientDialogProps) {
  const t = useTranslations('clients')
  const [dirty, setDirty] = useState(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('add.title')} size="wide" dirty={dirty}>
      <ClientForm currency={currency} spares={spares} over={{ onMade: ({ id }) => onMade(id), onCancel: onClose, onDirty: setDirty }} />
    </Dialog>
  )
}
