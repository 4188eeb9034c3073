import Link from 'next/link'
import type { Creation } from '#lib/shell/quick-create.ts'
import type { Theme } from '#lib/theme/theme.ts'
import { JobsTray } from '../jobs/jobs-tray.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Bell } from './bell.tsx'
import { MenuButton } from './menu-button.tsx'
import { type Person, PersonMenu } from './person-menu.tsx'
import { QuickCreate } from './quick-create.tsx'
import { SearchButton } from './search-button.tsx'

interface TopBarProps {
  brand: string
  creations: Creation[]
  person: Person
  theme: Theme
}

/** Start to end: search, then New, language, theme, notices, person. */
export function TopBar({ brand, creations, person, theme }: TopBarProps) {
  return (
    <header className="top">
      <MenuButton />
      <Link href="/" className="only-m" aria-label={brand}>
        <Logo alone />
      </Link>
      <SearchButton />
      <span className="grow hide-s" />
      <div className="end row gap-1">
        <QuickCreate creations={creations} />
        <span className="sep hide-s" />
        <LanguageSwitch className="hide-s" />
        <ThemeSwitch className="hide-s" />
        <JobsTray />
        <Bell />
        <PersonMenu person={person} theme={theme} />
      </div>
    </header>
  )
}
