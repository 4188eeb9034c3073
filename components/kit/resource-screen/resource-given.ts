import type { ComponentType, ReactNode } from 'react'
import type { FormSection, Values } from '../record-form/field-definition.ts'

/** Another verb of a record: its texts are `verbs.<verb>`, and where it asks first `verbs.<verb>Text`, of the resource's messages. */
export interface RecordVerb {
  /** The endpoint of the resource; `can.<verb>` of the record refuses it. */
  verb: string
  icon?: ReactNode
  danger?: boolean
  /** Asks before it is done. */
  asks?: boolean
  /** Asks for another record of the same resource, sent as this field: `fields.<picks>` is its label. */
  picks?: string
}

/** Where the things of a deleted record go: a record in use is only deleted when another one takes them in. */
export interface TakenIn {
  /** The field of the remove endpoint that names the other record. */
  field: string
  /** The field of the record that counts its things. */
  count: string
}

/** A small resource, as the parts of its screen in the browser know it. */
export interface ResourceGiven {
  /** The resource's name: its endpoints, its messages. */
  resource: string
  form: FormSection[]
  /** What a new one starts with. */
  start: Values
  /** Sent with a new one besides the form: the country of a city. */
  also: Values
  may: { create: boolean; edit: boolean; delete: boolean }
  /** Where its forms are pages of their own: below this path `new`, `new?from=<id>` and the id of each. */
  page?: string | undefined
  /** A duplicate makes sense; not of what has an identity of its own, such as a country. */
  duplicate: boolean
  takenIn?: TakenIn | undefined
  wide: boolean
  /** Shown below the fields, with what is typed: a client component. */
  note?: ComponentType<{ values: Values }> | undefined
  /** What limits the records that may be picked, such as the country of cities. */
  among: Record<string, string>
}

/** A record as the browser gets it: what its form holds, and what its verbs need. */
export interface GivenRecord {
  id: number
  version: number
  name: string
  values: Values
  /** How many things hang on it, where the screen tells. */
  held: number
}

/** What is asked about a record now. */
export type Asked = { ask: 'new' } | { ask: 'edit' | 'duplicate' | 'delete' | string; record: GivenRecord; picks?: string }
