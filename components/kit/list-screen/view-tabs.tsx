'use client'
import { useTranslations } from 'next-intl'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import type { ListState } from '#lib/list-query/list-state.ts'
import { useList } from './list-context.ts'

export interface ViewTab {
  id: string
  label: string
  count?: string
  /** What the view asks for. */
  state: Pick<ListState, 'q' | 'filters' | 'sort'> & { columns?: string[] | null }
}

interface ViewTabsProps {
  label: string
  tabs: ViewTab[]
  current: string
  /** The reader changed the view: filters or order are not those it stands for. */
  changed: boolean
  /** What can be done with a changed view, such as saving it. */
  end?: ReactNode
}

/** Views of the list as tabs; a changed one shows the sand diamond and the way back. */
export function ViewTabs({ label, tabs, current, changed, end }: ViewTabsProps) {
  const t = useTranslations('list')
  const { address, go, remember } = useList()
  const changeOf = ({ id, state }: ViewTab) => ({ ...state, view: id === tabs[0]?.id ? null : id })
  const reset = (to: ViewTab) => {
    if (!to.state.sort) remember({ sort: undefined })
    go(changeOf(to))
  }
  const tab = tabs.find(one => one.id === current)
  return (
    <Tabs
      label={label}
      narrow="scroll"
      link={FollowLink}
      items={tabs.map(one => ({
        href: address(changeOf(one)),
        label: one.label,
        count: one.count,
        current: one.id === current,
        mark: one.id === current && changed ? <span className="changed-mark" role="img" aria-label={t('viewChanged')} /> : undefined,
      }))}
      end={
        <>
          {changed && tab && (
            <Button variant="ghost" size="sm" onClick={() => reset(tab)}>
              {t('resetView')}
            </Button>
          )}
          {end}
        </>
      }
    />
  )
}

function FollowLink({ href, ...rest }: ComponentProps<'a'>) {
  const { follow } = useList()
  const click = (event: MouseEvent) => {
    if (!href || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    follow(href)
  }
  return <a {...rest} href={href} onClick={click} />
}
