import type { MoneyFace } from '#contract/kernel/money-format.ts'

/** How amounts of the company's currencies are written: the same for all its users, so one table a process or browser. */
const faces = new Map<string, MoneyFace>()
const usual: MoneyFace = { prefix: null, suffix: null, format: 'commaPoint' }

export const faceOf = (currency: string): MoneyFace => faces.get(currency) ?? usual

export function keepFaces(known: readonly (MoneyFace & { code: string })[]): void {
  for (const { code, prefix, suffix, format } of known) faces.set(code, { prefix, suffix, format })
}
