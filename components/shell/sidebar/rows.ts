import type { ReactNode } from 'react'
import type { NavigationEntry } from '#lib/navigation.ts'

/** A sidebar entry as the browser gets it: its label and drawing are made on the server. */
export interface Row extends Pick<NavigationEntry, 'id' | 'path' | 'holds'> {
  text: string
  icon?: ReactNode
  children?: Row[]
}

export interface RowSection {
  id: string
  text: string
  foot?: boolean
  rows: Row[]
}
