/**
 * Parts of an amount of minor units in proportion to their weights (whole numbers, none negative), which sum to it exactly: what
 * rounding down leaves goes to the parts with the largest remainders, the earlier ones first. Weights that are all 0 count as equal.
 * @throws RangeError when there is no weight at all.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('weights')
  const equal = weights.every(weight => weight === 0)
  const shares = weights.map(weight => (equal ? 1n : BigInt(weight)))
  const total = shares.reduce((sum, share) => sum + share, 0n)
  const size = BigInt(Math.abs(amount))
  const parts = shares.map((share, place) => ({ place, whole: (size * share) / total, remainder: (size * share) % total }))
  const left = Number(size - parts.reduce((sum, { whole }) => sum + whole, 0n))
  const largest = parts.toSorted((first, second) =>
    first.remainder === second.remainder ? first.place - second.place : first.remainder > second.remainder ? -1 : 1,
  )
  for (const part of largest.slice(0, left)) part.whole += 1n
  return parts.map(({ whole }) => (amount < 0 && whole > 0n ? -Number(whole) : Number(whole)))
}
