'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import type { AskedField } from '#contract/clients/asked-fields.ts'
import { ClientForm } from './client-form.tsx'

interface NewClientDialogProps {
  currency: string | undefined
  customFields: readonly AskedField[]
  spares: boolean
  onClose: () => void
  onMade: (id: number) => void
}

/** The form of a new client over another page. */
export function NewClientDialog({ currency, customFields, spares, onClose, onMade }: NewClientDialogProps) {
  const t = useTranslations('clients')
  const [dirty, setDirty] = useState(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('add.title')} size="wide" dirty={dirty}>
      <ClientForm
        currency={currency}
        customFields={customFields}
        spares={spares}
        over={{ onMade: ({ id }) => onMade(id), onCancel: onClose, onDirty: setDirty }}
      />
    </Dialog>
  )
}
