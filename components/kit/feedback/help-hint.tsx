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
      className="min-w-0 text-small max-w-72"
      trigger={
        <button
          type="button"
          className="size-6 inline-grid place-items-center -m-1 rounded-full text-text-3 align-middle hover:text-text data-[state=open]:text-text data-[state=delayed-open]:text-text"
          aria-label={label}
        >
          <Icon of={CircleHelp} size={14} />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
