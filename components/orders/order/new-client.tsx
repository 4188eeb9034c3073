'use client'
import { UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { AskedField } from '#contract/clients/asked-fields.ts'

const NewClientDialog = lazyComponent(() => import('#components/clients/client/new-client-dialog.tsx'), 'NewClientDialog')

interface NewClientProps {
  /** As the form of a client takes them. */
  currency: string | undefined
  customFields: readonly AskedField[]
  spares: boolean
  onMade: (id: number) => void
}

/** Adds a client beside what is being written for them, which stays as it is. */
export function NewClient({ onMade, ...given }: NewClientProps) {
  const t = useTranslations('clients')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" icon={<Icon of={UserPlus} size={14} />} onClick={() => setOpen(true)}>
        {t('add.title')}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <NewClientDialog
            {...given}
            onClose={() => setOpen(false)}
            onMade={id => {
              setOpen(false)
              onMade(id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
