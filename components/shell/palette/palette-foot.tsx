import { useTranslations } from 'next-intl'
import { Keys } from '#components/ui/keys.tsx'

/** The keys of the palette. */
export function PaletteFoot() {
  const t = useTranslations('shell')
  return (
    <footer
      className="flex h-9.5 flex-none items-center gap-4.5 border-t border-line bg-sunken px-4 text-(length:--fs-small) text-text-3 *:last:ms-auto max-sm:hidden [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1.5"
      aria-hidden
    >
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
