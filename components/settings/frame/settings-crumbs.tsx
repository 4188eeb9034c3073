'use client'
import { usePathname } from 'next/navigation'
import { type ReactNode, useMemo } from 'react'
import { LeadingCrumbs } from '#components/kit/page/crumbs.tsx'
import { paths } from '#lib/paths.ts'
import type { Group } from './settings-navigation.tsx'

/** Pages of a group stand in one folder: /settings/other. */
const folderOf = (path: string) => path.split('/')[2]

/** Every page of the settings says that it is one, and of which group. */
export function SettingsCrumbs({ label, groups, children }: { label: string; groups: Group[]; children: ReactNode }) {
  const here = usePathname()
  const group = groups.find(({ pages }) => pages.some(({ path }) => folderOf(path) === folderOf(here)))?.text
  const crumbs = useMemo(() => {
    if (here === paths.settings()) return []
    return [{ text: label, href: paths.settings() }, ...(group ? [{ text: group }] : [])]
  }, [here, label, group])
  return <LeadingCrumbs value={crumbs}>{children}</LeadingCrumbs>
}
