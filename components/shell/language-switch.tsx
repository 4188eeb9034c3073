'use client'
import { Languages } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { type KnownLanguage, languageOf } from '#lib/i18n/locales.ts'
import { switchLanguage } from './actions.ts'

const LanguagesContext = createContext<readonly KnownLanguage[]>([])

/** Tells everything below which languages there are to choose from. */
export function LanguagesProvider({ languages, children }: { languages: readonly KnownLanguage[]; children: ReactNode }) {
  return <LanguagesContext value={languages}>{children}</LanguagesContext>
}

/** The languages to switch to, each named in its own script. */
export function useOtherLanguages(): readonly KnownLanguage[] {
  const current = languageOf(useLocale())
  return useContext(LanguagesContext).filter(({ code }) => code !== current)
}

/** Switches the language; the page and what is typed in it stay. A menu where there is more than one to switch to. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('kit')
  const others = useOtherLanguages()
  const [busy, start] = useTransition()
  const [only] = others
  if (!only) return null
  const buttonProps = { variant: 'ghost', size: 'sm', className, 'aria-busy': busy || undefined, icon: <Icon of={Languages} /> } as const
  const choose = (code: string) => start(() => switchLanguage(code))
  if (others.length === 1)
    return (
      <Button {...buttonProps} lang={only.code} onClick={() => choose(only.code)}>
        {only.name}
      </Button>
    )
  return (
    <Menu align="end" trigger={<Button {...buttonProps}>{t('language')}</Button>}>
      {others.map(({ code, name }) => (
        <MenuItem key={code} onSelect={() => choose(code)}>
          <span lang={code}>{name}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
