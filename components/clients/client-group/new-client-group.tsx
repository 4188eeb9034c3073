'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'

const ClientGroupDialog = lazy(() =>
  import('./client-group-dialog.tsx').then(({ ClientGroupDialog: component }) => ({ default: component })),
)

/** The primary action of the list. */
export function NewClientGroup() {
  const t = useTranslations('clientGroups')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Icon of={Plus} />} keys={['N']} onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open && (
        <Suspense>
          <ClientGroupDialog
            title={t('newTitle')}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false)
              router.refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
