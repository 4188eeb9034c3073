'use client'
import { Languages } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { switchLanguage } from './actions.ts'

/** The language to switch to, named in its own script. */
export const otherLanguage = (locale: string) =>
  locale.startsWith('ar') ? ({ locale: 'en-US', name: 'English' } as const) : ({ locale: 'ar-SA', name: 'العربية' } as const)

/** Switches the language; the page and what is typed in it stay. */
export function LanguageSwitch({ className }: { className?: string }) {
  const other = otherLanguage(useLocale())
  const [busy, start] = useTransition()
  return (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      lang={other.locale}
      aria-busy={busy || undefined}
      icon={<Icon of={Languages} />}
      onClick={() => start(() => switchLanguage(other.locale))}
    >
      {other.name}
    </Button>
  )
}
