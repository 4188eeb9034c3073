import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HitType } from '#lib/palette/hits.ts'

/** A line of the palette. */
export interface Entry {
  id: string
  title: string
  detail?: string
  status?: string
  statusText?: string
  avatar?: 'person' | 'company'
  icon?: LucideIcon
  /** A drawing made elsewhere, instead of an icon. */
  drawing?: ReactNode
  keys?: string[]
  href?: string
  run?: () => void
}

export interface EntryGroup {
  type: HitType | 'pages' | 'commands' | 'record' | 'recent'
  entries: Entry[]
}
