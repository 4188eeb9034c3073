import { Keyboard, Languages, LogOut, PanelLeft } from 'lucide-react'
import type { useTranslations } from 'next-intl'
import type { KnownLanguage } from '#lib/i18n/locales.ts'
import { openOverlay } from '#lib/shell/overlays.ts'
import type { Creation } from '#lib/shell/quick-create.ts'
import { themes } from '#lib/theme/theme.ts'
import { switchLanguage, switchTheme } from '../actions.ts'
import { leave } from '../leave.ts'
import { themeIcons } from '../theme-icons.ts'
import { creationIcons } from '../top-bar/quick-create.tsx'
import type { Entry } from './entry.ts'

/** What the palette can do besides finding. */
export function commandEntries(
  t: ReturnType<typeof useTranslations<'shell'>>,
  creations: Creation[],
  others: readonly KnownLanguage[],
): Entry[] {
  return [
    ...creations.map(({ id, path, key }) => ({
      id: `create:${id}`,
      title: t('palette.newThing', { thing: withinSentence(t(`createWhat.${id}`)) }),
      icon: creationIcons[id],
      keys: ['Q', key.replace('Key', '')],
      href: path,
    })),
    ...others.map(({ code, name }) => ({
      id: `language:${code}`,
      title: t('palette.languageTo', { name }),
      icon: Languages,
      run: () => void switchLanguage(code),
    })),
    ...themes.map(theme => ({
      id: `theme:${theme}`,
      title: t('palette.themeTo', { name: t(`themes.${theme}`) }),
      icon: themeIcons[theme],
      run: () => void switchTheme(theme),
    })),
    { id: 'shortcuts', title: t('shortcuts'), icon: Keyboard, keys: ['?'], run: () => openOverlay('shortcuts') },
    { id: 'signOut', title: t('signOut'), icon: LogOut, run: () => void leave() },
  ]
}

/** A name that begins with a capital only because it stands alone; DNS stays DNS. */
const withinSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())

export const pageIcon = PanelLeft
