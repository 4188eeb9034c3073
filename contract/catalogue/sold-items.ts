/** What a line sells. */
export type SoldItem = { kind: 'product' | 'addon'; id: number } | { kind: 'domain'; extension: string }

/** A choice among what is sold. Extensions are written with their dot: '.sa'. */
export type ChosenItems = { products: readonly number[]; addons: readonly number[]; extensions: readonly string[] }

/** A check whether an item is among the chosen ones. */
export function holdsItem({ products, addons, extensions }: ChosenItems): (item: SoldItem) => boolean {
  const ids = { product: new Set(products), addon: new Set(addons) }
  const names = new Set(extensions)
  return item => (item.kind === 'domain' ? names.has(item.extension) : ids[item.kind].has(item.id))
}
