'use client'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { SectionPages } from '#components/kit/section-pages.tsx'

/** The settings of the DNS manager beside the one that is shown. */
export function DnsSettingsNavigation(props: Omit<ComponentProps<typeof SectionPages>, 'current'>) {
  const here = usePathname()
  const all = props.groups.flatMap(({ pages }) => pages)
  return <SectionPages {...props} current={all.find(({ path }) => path === here || here.startsWith(`${path}/`))?.path} />
}
