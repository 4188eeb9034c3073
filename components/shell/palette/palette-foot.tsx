import { useTranslations } from 'next-intl'
import { Keys } from '#components/ui/keys.tsx'

/** The keys of the palette. */
export function PaletteFoot() {
  const t = useTranslations('shell')
  return (
    <footer className="pfoot" aria-hidden>
      <span>
        <Keys keys={['↑', '↓']} /> {t('palette.move')}
      </span>
      <span>
        <Keys keys={['↵']} /> {t('palette.open')}
      </span>
      <span>
        <Keys keys={['Tab']} /> {t('palette.filterByType')}
      </span>
      <span>
        <Keys keys={['>']} /> {t('palette.commandsOnly')}
      </span>
    </footer>
  )
}
