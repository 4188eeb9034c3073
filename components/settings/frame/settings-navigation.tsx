'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { SectionPages } from '#components/kit/section-pages.tsx'
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
  const tab = generalTabOf(useSearchParams().get('tab'))
  const pages = groups.flatMap(group => group.pages)
  const shown = here === paths.generalSettings() ? paths.generalSettings({ tab }) : here
  const within = (path: string | undefined) => path !== undefined && shown.startsWith(`${path}/`)
  const current = pages.find(({ path, holds }) => shown === path || within(path) || within(holds))?.path
  return <SectionPages label={label} groups={groups} current={current} />
}
