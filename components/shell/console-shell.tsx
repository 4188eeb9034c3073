import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SharedMessages } from '#components/kit/providers/shared-messages.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { pictureAddress } from '#lib/files/picture-address.ts'
import { companyName } from '#lib/i18n/company-name.ts'
import { mayOpen, type NavigationEntry, navigationFor } from '#lib/navigation.ts'
import { onlyGiven } from '#lib/only-given.ts'
import { paths } from '#lib/paths.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { namesIn } from '#lib/session/names-in.ts'
import type { Session } from '#lib/session/session.ts'
import { goKeysFor } from '#lib/shell/go-keys.ts'
import { creationsFor } from '#lib/shell/quick-create.ts'
import { isRail, sidebarCookie } from '#lib/shell/sidebar-choice.ts'
import { chooseTheme, themeCookie } from '#lib/theme/theme.ts'
import { navigationIcons } from './icons.ts'
import { ShellFrame } from './shell-frame.tsx'
import type { Row, RowSection } from './sidebar/rows.ts'
import { TopBar } from './top-bar/top-bar.tsx'

/** The frame around every page in the shell, for who is signed in. */
export async function ConsoleShell({ session: { metadata }, children }: { session: Session; children: ReactNode }) {
  const [brand, store, sections, locale] = await Promise.all([companyName(), cookies(), sidebarSections(metadata), getLocale()])
  const creations = creationsFor(metadata)
  const person = {
    id: metadata.id,
    ...namesIn(metadata, locale),
    email: metadata.email,
    photo: pictureAddress(metadata.profile_image),
    account: mayOpen(metadata, { path: paths.myAccount() }) ? paths.myAccount() : undefined,
  }
  const theme = chooseTheme(store.get(themeCookie)?.value)
  return (
    <SharedMessages>
      <ShellFrame
        person={metadata.id}
        sections={sections}
        goKeys={goKeysFor(metadata)}
        creations={creations}
        rail={isRail(store.get(sidebarCookie)?.value)}
        top={<TopBar brand={brand} creations={creations} person={person} theme={theme} />}
      >
        {children}
      </ShellFrame>
    </SharedMessages>
  )
}

/** The sidebar of a user, in words and icons. */
async function sidebarSections(user: Metadata): Promise<RowSection[]> {
  const t = await getTranslations('shell')
  const row = ({ id, path, holds, children }: NavigationEntry): Row => {
    const icon = navigationIcons[id]
    return onlyGiven({ id, path, holds, text: t(`nav.${id}`), icon: icon && <Icon of={icon} />, children: children?.map(row) })
  }
  return navigationFor(user).map(({ id, foot, entries }) => onlyGiven({ id, foot, text: t(`sections.${id}`), rows: entries.map(row) }))
}
