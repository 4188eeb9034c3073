import { branchOf, inTreeOrder, type TreeNode, treeDepth } from '#contract/support/tree.ts'

export type Step = 'up' | 'down' | 'in' | 'out'
type Node = TreeNode & { depth: number }

const plain = <T extends TreeNode>(nodes: readonly T[]) =>
  nodes.map(({ depth: _, ...node }: T & { depth?: number }) => node as TreeNode as T)
const siblings = (nodes: readonly TreeNode[], parentId: number | null) => nodes.filter(node => node.parentId === parentId)

/** How many levels a branch has, itself included. */
const heightOf = (nodes: readonly TreeNode[], id: number): number =>
  1 + Math.max(0, ...siblings(nodes, id).map(child => heightOf(nodes, child.id)))

/** The tree with a branch put under a parent, before the sibling at `index`; null when that would be too deep or inside itself. */
export function placeInTree<T extends TreeNode>(
  nodes: readonly T[],
  id: number,
  parentId: number | null,
  index: number,
): (T & { depth: number })[] | null {
  const node = nodes.find(one => one.id === id)
  if (!node || (parentId !== null && branchOf(nodes, id).has(parentId))) return null
  const parent = inTreeOrder(nodes).find(one => one.id === parentId)
  if ((parent ? parent.depth + 1 : 0) + heightOf(nodes, id) > treeDepth) return null
  const rest = plain(nodes).filter(one => one.id !== id)
  const under = siblings(rest, parentId) as T[]
  const before = under[index]
  const moved = { ...(plain([node])[0] as T), parentId }
  const at = before ? rest.indexOf(before) : rest.length
  return inTreeOrder(rest.toSpliced(at, 0, moved))
}

/** One step of a branch: among its siblings, under the one before it, or out beside its parent. null where there is none. */
export function stepInTree<T extends TreeNode>(nodes: readonly T[], id: number, step: Step): (T & { depth: number })[] | null {
  const node = nodes.find(one => one.id === id)
  if (!node) return null
  const beside = siblings(nodes, node.parentId)
  const at = beside.findIndex(one => one.id === id)
  if (step === 'up') return at > 0 ? placeInTree(nodes, id, node.parentId, at - 1) : null
  if (step === 'down') return at < beside.length - 1 ? placeInTree(nodes, id, node.parentId, at + 1) : null
  if (step === 'in') {
    const before = beside[at - 1]
    return before ? placeInTree(nodes, id, before.id, siblings(nodes, before.id).length) : null
  }
  const parent = nodes.find(one => one.id === node.parentId)
  if (!parent) return null
  return placeInTree(nodes, id, parent.parentId, siblings(nodes, parent.parentId).findIndex(one => one.id === parent.id) + 1)
}

/** A branch dropped on the place of another line, `shift` levels further in or out: as deep as its new neighbours allow. */
export function dropInTree<T extends Node>(
  lines: readonly T[],
  id: number,
  overId: number,
  shift: number,
): (T & { depth: number })[] | null {
  const moved = branchOf(lines, id)
  const own = lines.find(one => one.id === id)
  if (!own) return null
  const from = lines.findIndex(one => one.id === id)
  const to = lines.findIndex(one => one.id === overId)
  const rest = lines.filter(one => !moved.has(one.id))
  const over = rest.findIndex(one => one.id === overId)
  const at = overId === id ? lines.slice(0, from).filter(one => !moved.has(one.id)).length : over + (to > from ? 1 : 0)
  const [before, after] = [rest[at - 1], rest[at]]
  const depth = Math.max(after?.depth ?? 0, Math.min(own.depth + shift, (before?.depth ?? -1) + 1))
  const above = rest.slice(0, at).reverse()
  const parent = depth === 0 ? null : (above.find(one => one.depth === depth - 1) ?? null)
  const index = rest.slice(0, at).filter(one => one.parentId === (parent?.id ?? null)).length
  return placeInTree(lines, id, parent?.id ?? null, index)
}
