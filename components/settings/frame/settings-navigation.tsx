'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { Link } from '#components/kit/link.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { paths } from '#lib/paths.ts'
import { generalTabOf } from '#lib/settings/general-tabs.ts'

export interface Entry {
  id: string
  text: string
  path: string
  holds?: string | undefined
}
export interface Group {
  id: string
  text: string
  pages: Entry[]
}

/** The pages of the settings in their groups; below 1024 px a select. */
export function SettingsNavigation({ label, groups }: { label: string; groups: Group[] }) {
  const here = usePathname()
  const router = useRouter()
  const tab = generalTabOf(useSearchParams().get('tab'))
  const pages = groups.flatMap(group => group.pages)
  const shown = here === paths.generalSettings() ? paths.generalSettings({ tab }) : here
  const within = (path: string | undefined) => path !== undefined && shown.startsWith(`${path}/`)
  const current = pages.find(({ path, holds }) => shown === path || within(path) || within(holds))?.path
  return (
    <>
      <nav className="section-navigation" aria-label={label}>
        {groups.map(group => (
          <div key={group.id} className="contents">
            <div className="section-label">{group.text}</div>
            {group.pages.map(({ id, path, text }) => (
              <Link key={id} href={path} aria-current={path === current ? 'page' : undefined}>
                {text}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <NativeSelect
        className="hidden max-md:block max-md:flex-1 max-md:min-w-0"
        aria-label={label}
        value={current ?? ''}
        onChange={event => router.push(event.target.value)}
      >
        {current === undefined && <option value="">{label}</option>}
        {groups.map(group => (
          <optgroup key={group.id} label={group.text}>
            {group.pages.map(({ id, path, text }) => (
              <option key={id} value={path}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </>
  )
}
