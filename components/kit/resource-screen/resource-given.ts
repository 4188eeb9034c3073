import type { ComponentType } from 'react'
import type { FormSection, Values } from '../record-form/field-definition.ts'
import type { VerbRecord } from '../verbs/verbs-given.ts'

/** A small resource, as the parts of its screen in the browser know it. */
export interface ResourceGiven {
  /** The resource's name: its endpoints, its messages. */
  resource: string
  form: FormSection[]
  /** What a new one starts with. */
  start: Values
  /** Sent with a new one besides the form: the country of a city. */
  also: Values
  may: { create: boolean; edit: boolean }
  /** Where its forms are pages of their own: below this path `new`, `new?copy=<id>` and the id of each. */
  page?: string | undefined
  /** A duplicate makes sense; not of what has an identity of its own, such as a country. */
  duplicate: boolean
  wide: boolean
  /** The field of the answer that holds a secret of a new one, shown this once. */
  once?: string | undefined
  /** Shown below the fields, with what is typed: a client component. */
  note?: ComponentType<{ values: Values }> | undefined
}

/** A record as the browser gets it: what its form holds, and what its verbs need. */
export interface GivenRecord extends VerbRecord {
  version: number
  values: Values
}

/** What is written now. */
export type Asked = { ask: 'new' } | { ask: 'edit' | 'duplicate'; record: GivenRecord }
