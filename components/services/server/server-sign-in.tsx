'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { usePanelTab } from '../service/use-panel-tab.ts'
import { signInToServer } from './actions.ts'

/** Opens a server's own panel. */
export function ServerSignIn({ id }: { id: number }) {
  const t = useTranslations('servers')
  const [busy, open] = usePanelTab(() => signInToServer({ params: { id }, body: {} }))
  return (
    <Button icon={<Icon of={LogIn} flip />} busy={busy} busyLabel={t('signIn')} onClick={open}>
      {t('signIn')}
    </Button>
  )
}
