'use client'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { type Theme, themes } from '#lib/theme/theme.ts'
import { switchTheme } from './actions.ts'

export const themeIcons = { light: Sun, dark: Moon, system: Monitor }

const ThemeIcon = () => (
  <>
    <Icon of={Moon} className="in-light" />
    <Icon of={Sun} className="in-dark" />
  </>
)

/** Light, dark, or as the system has it. */
export function ThemeSwitch({ theme, className }: { theme: Theme; className?: string }) {
  const t = useTranslations('kit')
  const [, start] = useTransition()
  return (
    <Menu
      align="end"
      trigger={<Button variant="ghost" size="sm" square className={className} aria-label={t('theme')} icon={<ThemeIcon />} />}
    >
      {themes.map(one => (
        <MenuItem key={one} icon={<Icon of={themeIcons[one]} />} onSelect={() => start(() => switchTheme(one))}>
          {t(`themes.${one}`)}
          {one === theme && (
            <span className="endw">
              <Icon of={Check} />
            </span>
          )}
        </MenuItem>
      ))}
    </Menu>
  )
}
