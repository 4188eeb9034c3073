'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { signInToPanel } from './actions.ts'
import { usePanelTab } from './use-panel-tab.ts'

/** Opens the panel of a service's account. */
export function PanelSignIn({ id }: { id: number }) {
  const t = useTranslations('services.view')
  const [busy, open] = usePanelTab(() => signInToPanel({ params: { id }, body: {} }))
  return (
    <Button icon={<Icon of={LogIn} flip />} busy={busy} busyLabel={t('signIn')} onClick={open}>
      {t('signIn')}
    </Button>
  )
}
