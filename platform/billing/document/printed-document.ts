import type { Bilingual } from '#contract/kernel/bilingual.ts'

/** A text of ours in both languages, which stand side by side. */
export type Label = Bilingual
/** A text of somebody's, in the direction of its own letters. */
export interface Words {
  words: string
  rtl: boolean
  /** The same name in the other language: not on a document of one language. */
  other?: true
}
/** An amount as it is written, always from left to right; `riyal`: with the sign before it. */
export interface PrintedMoney {
  money: string
  negative: boolean
  riyal: boolean
}
/** A number, a date or a code: from left to right in both languages. */
export type Verbatim = string
export type Value = Words | PrintedMoney | Verbatim

/** A document as document.typ draws it, top to bottom. */
export interface PrintedDocument {
  /** The language that comes first; the page runs in its direction. */
  language: 'en' | 'ar'
  /** Labels stand in both languages, and names where they have one in each. */
  both: boolean
  title: Label
  /** What it is not: shown so that nobody takes it for more. */
  notice: Label | null
  company: Words[]
  /** Its picture is among the files, as `logo`. */
  logo: boolean
  facts: { label: Label; value: Value }[]
  parties: { title: Label; rows: { label: Label; values: Value[] }[] }[]
  columns: Label[]
  lines: { about: Words[]; cells: Value[] }[]
  sums: { label: Label; value: Value; strong?: boolean }[]
  /** Paragraphs below. */
  notes: { title: Label; text: Words[] } | null
  /** Its picture is among the files, as `qr.svg`. */
  qr: boolean
  /** A file inside the PDF, which is among the files as `attachment`. */
  attachment: { name: string; description: string } | null
  /** Instead of {page} and {pages} stand the numbers. */
  foot: { about: Words[]; page: Label }
}
