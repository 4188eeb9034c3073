'use client'
import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { openOverlay } from '#lib/shell/overlays.ts'

/** Looks like a field and opens the palette. */
export function SearchButton() {
  const t = useTranslations('shell')
  return (
    <button
      type="button"
      className="input search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => openOverlay('palette')}
    >
      <Icon of={Search} />
      <span className="value">{t('search')}</span>
      <Keys keys={['Ctrl', 'K']} className="ms-auto" />
    </button>
  )
}
