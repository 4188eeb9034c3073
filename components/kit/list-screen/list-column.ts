import type { ReactNode } from 'react'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListSearch } from '#lib/list-query/list-search.ts'
import type { FieldDefinition } from '../record-form/field-definition.ts'

/** Place of a cell in the two lines of a row below 600 px. */
export type NarrowPlace = 'name' | 'status' | 'detail' | 'amount'

export interface ListColumn<R> {
  /** A field of the record; its label is `fields.<id>` of the resource's messages. */
  id: keyof R & string
  cell: (record: R) => ReactNode
  /** The field to sort by, when it is not the column itself. */
  sortBy?: keyof R & string
  /** Numbers and money: at the physical right. */
  number?: boolean
  /** The name: takes the free width unless another column `grows`, is cut when there is none, and carries the link to the record. */
  main?: boolean
  /** Takes the free width, where the name is a number of known length: the client of an invoice. */
  grows?: boolean
  /** Among the first to go where the list has no room for all: the status never goes, what has a place on a phone (`narrow`) goes last. */
  low?: boolean
  /** In pixels; without it what values of its kind need. One column takes what is left. */
  width?: number
  /** Not shown until chosen in the column menu. */
  hidden?: boolean
  narrow?: NarrowPlace
}

/** A column as the browser knows it. */
export interface ColumnInfo {
  id: string
  label: string
  sort?: string
  number?: boolean
  main?: boolean
  /** It takes what is left, however much that is. */
  free?: boolean
  low?: boolean
  narrow?: NarrowPlace
  /** Its sum is a number, no amount. */
  counts?: boolean
  /** In pixels. */
  width: number
  /** It is there from this width of the list on, in pixels; always without it. */
  from?: number | undefined
}

/** What a cell shows: HTML (`cellMarkup`), or what React draws where that is not the whole of it. */
export type CellContent = string | { drawn: ReactNode }

export interface RowInfo {
  id: number
  /** What people call the record; names its checkbox. */
  name: string
  href?: string
  cells: Record<string, CellContent>
  /** What the search found it by, where its cells do not show that. */
  foundBy?: { label: string; value: string } | undefined
  menu?: ReactNode
}

/** A named state of the list. `search` is its part of the address: 'status=in:active&sort=-createdOn'. */
export interface ListView {
  id: string
  label: string
  search: string
  /** How many records it holds, as text. */
  count?: string
  /** Made by the reader, so that it can be changed and deleted. */
  own?: boolean
}

/** A view that the screen gives: what the list shows in it, as in its address. */
export interface GivenView<T extends { list: ListSpecification }> extends Omit<ListView, 'search' | 'own'> {
  search: ListSearch<T['list']>
}

/** Something done to many records at once, as one job. */
export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  danger?: boolean
  /** How many records it is done to is typed first. */
  counted?: boolean
  /** Asked before it runs; a verb of the resource asks `verbs.<verb>.many`, told how many. */
  title?: string
  text: string
  /** What the action needs besides. */
  fields?: readonly FieldDefinition[]
}
