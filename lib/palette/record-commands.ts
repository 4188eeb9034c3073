import type { ReactNode } from 'react'

/** Something to do with the record of the page. */
export interface RecordCommand {
  id: string
  title: string
  /** What the record is called. */
  detail: string
  drawing: ReactNode
  href?: string
  run?: () => void
}

let offered: readonly RecordCommand[] = []

/** What can be done with the record whose page is open. */
export const recordCommands = (): readonly RecordCommand[] => offered

/** Offers commands for as long as their menu is on the page; call what comes back to take them away. */
export function offerCommands(commands: readonly RecordCommand[]): () => void {
  offered = commands
  return () => {
    if (offered === commands) offered = []
  }
}
