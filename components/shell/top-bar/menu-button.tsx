'use client'
import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { openOverlay } from '#lib/shell/overlays.ts'

/** Opens the navigation where there is no room for the sidebar. */
export function MenuButton() {
  const t = useTranslations('shell')
  return (
    <Button
      variant="ghost"
      square
      className="md:hidden"
      aria-label={t('menu')}
      aria-haspopup="dialog"
      icon={<Icon of={Menu} />}
      onClick={() => openOverlay('menu')}
    />
  )
}
