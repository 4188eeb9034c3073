'use client'
import type { CurrencyFace } from '#contract/settings/currencies.ts'
import { keepFaces } from '#lib/format/money-faces.ts'

/** Tells the parts of a page that run in the browser how amounts are written; stands before them. */
export function MoneyFaces({ faces }: { faces: CurrencyFace[] }) {
  keepFaces(faces)
  return null
}
