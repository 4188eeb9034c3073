export interface TreeNode {
  id: number
  parentId: number | null
}

/** Categories nest at most so deep. */
export const treeDepth = 5

/** What is wrong with a tree: a parent that is not there, a circle, or more than five levels. The key of a reason, and the node. */
export function treeFault(nodes: readonly TreeNode[]): { key: 'treeParent' | 'treeCircle' | 'treeDepth'; id: number } | undefined {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  for (const { id } of nodes) {
    const way = new Set<number>()
    for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) {
      if (!parents.has(at)) return { key: 'treeParent', id }
      if (way.has(at)) return { key: 'treeCircle', id }
      way.add(at)
    }
    if (way.size > treeDepth) return { key: 'treeDepth', id }
  }
  return undefined
}

/** The nodes below each other in reading order, with how deep each stands; siblings keep the order given. */
export function inTreeOrder<T extends TreeNode>(nodes: readonly T[]): (T & { depth: number })[] {
  const under = Map.groupBy(nodes, ({ parentId }) => parentId)
  const below = (parentId: number | null, depth: number): (T & { depth: number })[] =>
    (under.get(parentId) ?? []).flatMap(node => [{ ...node, depth }, ...below(node.id, depth + 1)])
  return below(null, 0)
}

/** A node and all below it. */
export function branchOf(nodes: readonly TreeNode[], id: number): Set<number> {
  const found = new Set([id])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const node of nodes) if (node.parentId !== null && found.has(node.parentId)) found.add(node.id)
  }
  return found
}
