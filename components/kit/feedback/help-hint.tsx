'use client'
import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'

/** A question mark that explains a term; opens on click, so it works on touch. */
export function HelpHint({ subject, children }: { subject: string; children: ReactNode }) {
  const t = useTranslations('kit')
  const label = t('helpWith', { subject })
  return (
    <Popover
      label={label}
      className="fit sm max-w-72"
      trigger={
        <button type="button" className="hint" aria-label={label}>
          <Icon of={CircleHelp} size={14} />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
