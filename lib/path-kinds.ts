import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListName, Part } from '#contract/manifest.ts'
import type { ListSearch } from './list-query/list-search.ts'

export type Id = number | string
type Value = string | number | boolean | null | undefined
export type Search = Record<string, Value>
export type ListOf<N extends ListName> = Part<N> extends { list: infer L extends ListSpecification } ? L : never

export const withSearch = (path: string, search: object = {}) => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return entries.length ? `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : path
}
export const page = (path: string) => (search?: Search) => withSearch(path, search)
/** The page of a list: filters and order as the contract knows them, and the page's own parameters. */
export const listPage =
  <N extends ListName, K extends string = never>(path: string) =>
  (search?: ListSearch<ListOf<N>> & { [P in K]?: Value }) =>
    withSearch(path, search)
export const view = (tab: string) => (client: Id, search?: Search) => withSearch(`/view/${tab}`, { client, ...search })
