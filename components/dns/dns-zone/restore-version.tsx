'use client'
import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { RestoreVersionDialog, type RestoreVersionProps } from './restore-version-dialog.tsx'

/** Brings an earlier version of a zone back, or what one entry of its history changed, once it was seen what that does. */
export function RestoreVersion(props: RestoreVersionProps) {
  const t = useTranslations('dnsZones.verbs.restoreVersion')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Icon of={History} />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      {open && <RestoreVersionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
