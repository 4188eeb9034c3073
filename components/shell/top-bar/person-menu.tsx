'use client'
import { ChevronDown, CircleUser, Keyboard, Languages, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#components/ui/menu.tsx'
import { openOverlay } from '#lib/shell/overlays.ts'
import { type Theme, themes } from '#lib/theme/theme.ts'
import { switchLanguage, switchTheme } from '../actions.ts'
import { useOtherLanguages } from '../language-switch.tsx'
import { leave } from '../leave.ts'
import { themeIcons } from '../theme-icons.ts'

export interface Person {
  id: number
  name: string
  firstName: string
  email: string
  photo?: string
  /** Where my account is, when that page exists. */
  account?: string
}

/** Who is signed in: account, keyboard, and the way out. Below 600 px also language and theme. */
export function PersonMenu({ person, theme }: { person: Person; theme: Theme }) {
  const t = useTranslations('shell')
  const others = useOtherLanguages()
  const [, start] = useTransition()
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="flex items-center gap-2 rounded-md p-0.75 pe-2">
          <Avatar id={String(person.id)} name={person.name} me src={person.photo} />
          <span className="max-[768px]:hidden" dir="auto">
            {person.firstName}
          </span>
          <span className="sr-only">{t('person')}</span>
          <Icon of={ChevronDown} size={14} className="max-sm:hidden" />
        </button>
      }
    >
      <MenuHeading>
        <span className="flex flex-col gap-px text-start text-small">
          <b dir="auto" className="text-(length:--fs-body) font-semibold text-text">
            {person.name}
          </b>
          <bdi dir="ltr">{person.email}</bdi>
        </span>
      </MenuHeading>
      <MenuLine />
      {person.account && (
        <MenuItem
          link={
            <Link href={person.account}>
              <Icon of={CircleUser} />
              {t('nav.myAccount')}
            </Link>
          }
        />
      )}
      <MenuItem icon={<Icon of={Keyboard} />} keys={['?']} onSelect={() => openOverlay('shortcuts')}>
        {t('shortcuts')}
      </MenuItem>
      <MenuLine />
      <div className="sm:hidden">
        {others.map(({ code, name }) => (
          <MenuItem key={code} icon={<Icon of={Languages} />} onSelect={() => start(() => switchLanguage(code))}>
            <span lang={code}>{name}</span>
          </MenuItem>
        ))}
      </div>
      {themes
        .filter(one => one !== theme)
        .map(one => (
          <MenuItem key={one} icon={<Icon of={themeIcons[one]} />} onSelect={() => start(() => switchTheme(one))}>
            {t('palette.themeTo', { name: t(`themes.${one}`) })}
          </MenuItem>
        ))}
      <MenuLine />
      <MenuItem icon={<Icon of={LogOut} flip />} onSelect={() => start(leave)}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
