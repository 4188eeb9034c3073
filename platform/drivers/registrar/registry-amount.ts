import { parseAmount } from '#contract/kernel/money.ts'

/**
 * An amount as registries write it, in minor units: digits and a point, with as many zeros at its end as they like. null: it is none, is less than nothing
 * or is finer than its currency.
 */
export function registryAmount(text: string, currency: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,20}))?$/.exec(text.trim())
  const fraction = match?.[2]?.replace(/0+$/, '')
  return match ? parseAmount(`${match[1]}${fraction ? `.${fraction}` : ''}`, currency) : null
}
