import { parseAmount } from '#contract/kernel/money.ts'
import type { RegistrarBalance } from './registrar-driver.ts'

/**
 * An amount as registries write it, in minor units: digits and a point, with as many zeros at its end as they like. null: it is none, is less than nothing
 * or is finer than its currency.
 */
export function registryAmount(text: string, currency: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,20}))?$/.exec(text.trim())
  const fraction = match?.[2]?.replace(/0+$/, '')
  return match ? parseAmount(`${match[1]}${fraction ? `.${fraction}` : ''}`, currency) : null
}

/** A balance as registrars write it; null: it is none. */
export function registryBalance(text: string, currency: string): RegistrarBalance | null {
  const owed = text.trim().startsWith('-')
  const amount = /^[A-Z]{3}$/.test(currency) ? registryAmount(text.trim().replace(/^-/, ''), currency) : null
  return amount === null ? null : { amount: owed && amount !== 0 ? -amount : amount, currency }
}
