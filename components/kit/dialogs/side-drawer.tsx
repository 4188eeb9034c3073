'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Drawer } from '#components/ui/drawer.tsx'

/** A record of a log beside its list; closing goes back to the list as it was. */
export function SideDrawer({
  title,
  back,
  actions,
  children,
}: {
  title: ReactNode
  back: string
  actions?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('kit')
  const router = useRouter()
  return (
    <Drawer
      open
      onOpenChange={open => !open && router.push(back, { scroll: false })}
      title={title}
      closeLabel={t('close')}
      actions={actions}
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Drawer>
  )
}
