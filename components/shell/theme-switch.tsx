'use client'
import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { switchTheme } from './actions.ts'

/** Light or dark, whichever it is not now. Following the system is chosen in the person menu, the palette or my account. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations('kit')
  const [busy, start] = useTransition()
  const other = () => (document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      className={className}
      aria-label={t('theme')}
      aria-busy={busy || undefined}
      icon={
        <>
          <Icon of={Moon} className="dark:hidden" />
          <Icon of={Sun} className="hidden dark:block" />
        </>
      }
      onClick={() => start(() => switchTheme(other()))}
    />
  )
}
