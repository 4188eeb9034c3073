/** A card is good to the end of its month. */
export function isExpired({ expiryMonth, expiryYear }: { expiryMonth: number | null; expiryYear: number | null }, now: Date): boolean {
  if (expiryMonth === null || expiryYear === null) return false
  return now >= new Date(Date.UTC(expiryYear, expiryMonth, 1))
}
