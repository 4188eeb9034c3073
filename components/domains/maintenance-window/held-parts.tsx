import { useLocale, useTranslations } from 'next-intl'
import { type WindowPart, windowParts } from '#contract/domains/maintenance-windows.ts'

/** What waits until the end of a window, in the words of the reader. */
export function HeldParts({ parts }: { parts: readonly WindowPart[] }) {
  const t = useTranslations('maintenanceWindows')
  const locale = useLocale()
  if (parts.length === windowParts.length) return t('everything')
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts.map(part => t(`options.affects.${part}`)))
}
