'use client'
import { createContext, useContext } from 'react'
import type { Where } from '#contract/kernel/list-query.ts'
import type { ListPreference, ListState } from '#lib/list-query/list-state.ts'
import type { FilterField, FilterNames } from '../list-filters/filter-field.ts'
import type { ColumnInfo } from './list-column.ts'

export interface ListContext {
  /** The resource's name. */
  resource: string
  /** The name under which the reader's account keeps how this list is shown. */
  preferenceKey: string
  state: ListState
  remembered: ListPreference
  /** How many rows a page has until the reader says otherwise: as many as the window holds. */
  ownRows: number
  /** The order comes from what is remembered, not from the address. */
  sortFromPreference: boolean
  /** What the list is ordered by until the reader says otherwise. */
  order: { by: string; order: 'asc' | 'desc' }
  columns: ColumnInfo[]
  /** Every column that can be chosen, in the list's own order. */
  choosable: ColumnInfo[]
  ownColumns: string[]
  fields: FilterField[]
  names: FilterNames
  searchable: boolean
  /** The field that a pasted list of domains is looked for in. */
  pasted?: string | undefined
  today: string
  /** What always holds in this list. */
  always: Where
  /** A change is on its way: the rows shown are the old ones. */
  pending: boolean
  address: (change: Partial<ListState>) => string
  go: (change: Partial<ListState>, replace?: boolean) => void
  /** Goes to an address of this list as `go` does. */
  follow: (address: string) => void
  refresh: () => void
  remember: (change: ListPreference) => void
  selection: Selection
  select: (selection: Selection) => void
}
/** Ids chosen one by one, or all that match. */
export type Selection = { all: boolean; ids: number[] }
export const nothingSelected: Selection = { all: false, ids: [] }

export const ListContextProvider = createContext<ListContext | null>(null)

/** How many rows are selected, around what stands in the bar of a selection. */
export const ChosenProvider = createContext(0)
export const useChosen = (): number => useContext(ChosenProvider)

/** The list around a component. */
export function useList(): ListContext {
  const list = useContext(ListContextProvider)
  if (!list) throw new Error('outside of a list screen')
  return list
}
