import type { ComponentType, ReactNode } from 'react'
import type { Can } from '#contract/kernel/resource.ts'
import type { Asks, Verb } from '#contract/kernel/verbs.ts'
import type { FieldDefinition, Values } from '../record-form/field-definition.ts'

/** How a resource's screens do a verb, where the contract does not say it. */
export interface VerbWay<F extends FieldDefinition = FieldDefinition> {
  /** What the dialog asks for: the fields of the verb's body. */
  fields?: readonly F[]
  /** The fields are asked only of a record that holds things; its text is then `verbs.<verb>.moves`, told how many. */
  onlyHeld?: true
  /** A client component that takes the place of the dialog. */
  dialog?: ComponentType<VerbDialogProps>
  /** A client component under the fields: what will come of what they hold. */
  note?: ComponentType<VerbNoteProps>
  /** A client component above the fields: what has to be known before. */
  warns?: ComponentType<VerbNoteProps>
  /** Of many records it is not offered among the others, but where its list offers it. */
  apart?: true
  /** Done on the record's page, not in a menu; where a record names an address for it, a menu leads there. */
  elsewhere?: true
}

/** A verb as the browser knows it: no schema comes with it. */
export interface VerbGiven extends VerbWay, Pick<Verb, 'reason' | 'danger' | 'many' | 'to' | 'undoneBy'> {
  name: string
  /** Its icon, drawn on the server: the icons of all verbs are many. */
  drawing: ReactNode
  needs: Verb['needs']
  asks: Asks
}

/** The verbs of a resource, in the order of its menus. */
export interface VerbsGiven {
  resource: string
  verbs: readonly VerbGiven[]
}

/** A record as its menus and dialogs need it. */
export interface VerbRecord {
  /** Where a page holds several: whose record it is. */
  resource?: string
  id: number
  version?: number
  name: string
  can?: Can | undefined
  /** Verbs that lead to this state are not offered. */
  state?: string
  /** Verbs that are a page: `update` its form. */
  hrefs?: Readonly<Record<string, string>>
  /** What the fields of its verbs begin with. */
  values?: Values
  /** What its texts tell besides the name. */
  texts?: Readonly<Record<string, string>>
  /** Sent with a verb besides what is asked for: which version is restored. */
  body?: Values
  /** How many things hang on it. */
  held?: number
  /** Where its deletion leads to; without it the page stays. */
  back?: string
  /** The same of its other verbs. */
  next?: string
}

export interface VerbNoteProps {
  record: VerbRecord
  values: Values
}

export interface VerbDialogProps {
  resource: string
  verb: VerbGiven
  record: VerbRecord
  onClose: () => void
  onDone: () => void
}
