'use client'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { SectionPages } from '#components/kit/section-pages.tsx'

/** The reports beside the one that is shown. */
export function ReportsNavigation(props: Omit<ComponentProps<typeof SectionPages>, 'current'>) {
  const here = usePathname()
  return <SectionPages {...props} current={props.groups.flatMap(({ pages }) => pages).find(({ path }) => path === here)?.path} />
}
