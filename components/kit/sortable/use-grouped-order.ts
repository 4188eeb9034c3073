'use client'
import { useState } from 'react'
import { type Groups, placeInGroups, stepGroup, stepInGroups } from '#lib/tree/board-moves.ts'
import { useAnnounce } from './use-announce.tsx'
import { useArrange } from './use-arrange.ts'

interface Orders {
  /** The things in their groups as they are stored. */
  stored: () => Groups
  resource: string
  /** What stands for the order of the things, and of the groups. */
  token: string
  groupToken: string
  arrangeGroups: string
  nameOf: (id: number) => string
  groupNameOf: (id: number) => string
  /** What is said after a move, and where there is no way on. */
  say: {
    moved: (values: { name: string; place: number; count: number; group: string }) => string
    groupMoved: (values: { name: string; place: number; count: number }) => string
    cannot: (values: { name: string }) => string
  }
}

/** The order of groups and of the things in them as it is on the screen, every change of it saved and said. */
export function useGroupedOrder({ stored, resource, token, groupToken, arrangeGroups, nameOf, groupNameOf, say }: Orders) {
  const { region, announce } = useAnnounce()
  const [groups, show] = useState(stored)
  const back = () => show(stored())
  const save = useArrange(resource, 'arrange', token, back)
  const saveGroups = useArrange(resource, arrangeGroups, groupToken, back)

  const keep = (next: Groups | null, id: number) => {
    const name = nameOf(id)
    const group = next?.find(one => one.items.includes(id))
    if (!next || !group) return announce(say.cannot({ name }))
    show(next)
    announce(say.moved({ name, place: group.items.indexOf(id) + 1, count: group.items.length, group: groupNameOf(group.id) }))
    save(next.flatMap(one => one.items.map(item => ({ id: item, parentId: one.id }))))
  }
  const moveGroup = (id: number, way: 'up' | 'down') => {
    const next = stepGroup(groups, id, way)
    const name = groupNameOf(id)
    if (!next) return announce(say.cannot({ name }))
    show(next)
    announce(say.groupMoved({ name, place: next.findIndex(one => one.id === id) + 1, count: next.length }))
    saveGroups(next.map(one => ({ id: one.id, parentId: null })))
  }
  const groupOf = (over: number) => groups.find(group => group.items.includes(over) || -group.id === over)
  const dropped = (id: number, over: number | undefined): Groups | null => {
    const to = over === undefined ? undefined : groupOf(over)
    if (!to || over === undefined) return null
    const at = to.items.indexOf(over)
    return placeInGroups(groups, id, to.id, at < 0 ? to.items.length : at)
  }
  return {
    groups,
    region,
    back,
    keep,
    step: (id: number, way: 'up' | 'down') => keep(stepInGroups(groups, id, way), id),
    moveGroup,
    nameOf,
    groupNameOf,
    /** What a SortableArea around the groups needs. Groups are dropped upon by the negative of their number. */
    area: {
      onOver: ({ active, over }: Drag) => {
        const to = over && groupOf(Number(over.id))
        if (to && !to.items.includes(Number(active.id))) show(dropped(Number(active.id), Number(over?.id)) ?? groups)
      },
      onCancel: back,
      onEnd: ({ active, over }: Drag) => {
        const next = dropped(Number(active.id), over ? Number(over.id) : undefined)
        if (next) keep(next, Number(active.id))
        else back()
      },
    },
  }
}

interface Drag {
  active: { id: number | string }
  over: { id: number | string } | null
}
