import { lineVat, type TaxedLine } from '../kernel/tax.ts'

/**
 * The amount in minor units that a price is shown as: with its VAT where the setting says so, otherwise as it is. For the eye alone: what is
 * stored and summed is always the net.
 */
export const shownPrice = (line: TaxedLine, withVat: boolean): number => (withVat ? line.net + lineVat(line) : line.net)
