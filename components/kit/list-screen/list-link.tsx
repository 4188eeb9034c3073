'use client'
import type { ComponentProps, MouseEvent } from 'react'
import type { ListState } from '#lib/list-query/list-state.ts'
import { useList } from './list-context.ts'

interface ListLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  change: Partial<ListState>
  /** Done before the way on, such as remembering it. */
  before?: () => void
}

/** A link to another state of the list. It keeps the rows until the new ones are here, and is a plain link for a new tab. */
export function ListLink({ change, before, ...rest }: ListLinkProps) {
  const { address, go } = useList()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    before?.()
    go(change)
  }
  return <a {...rest} href={address(change)} onClick={follow} />
}
