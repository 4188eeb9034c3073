/** Things in groups, each in its order. */
export type Groups = { id: number; items: number[] }[]

/** One step of a thing: in its group, or over its end into the next one. null where there is none. */
export function stepInGroups(groups: Groups, id: number, way: 'up' | 'down'): Groups | null {
  const from = groups.findIndex(group => group.items.includes(id))
  const group = groups[from]
  if (!group) return null
  const at = group.items.indexOf(id)
  const to = way === 'up' ? at - 1 : at + 1
  if (to >= 0 && to < group.items.length) return placeInGroups(groups, id, group.id, to)
  const next = groups[way === 'up' ? from - 1 : from + 1]
  return next ? placeInGroups(groups, id, next.id, way === 'up' ? next.items.length : 0) : null
}

/** The groups with a thing at a place of one of them. */
export function placeInGroups(groups: Groups, id: number, groupId: number, at: number): Groups {
  return groups.map(group => {
    const rest = group.items.filter(one => one !== id)
    return { id: group.id, items: group.id === groupId ? rest.toSpliced(at, 0, id) : rest }
  })
}

/** A group one place up or down; null where there is none. */
export function stepGroup(groups: Groups, id: number, way: 'up' | 'down'): Groups | null {
  const at = groups.findIndex(group => group.id === id)
  const to = way === 'up' ? at - 1 : at + 1
  const group = groups[at]
  if (!group || to < 0 || to >= groups.length) return null
  return groups.toSpliced(at, 1).toSpliced(to, 0, group)
}
