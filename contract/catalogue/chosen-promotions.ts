import type { LineCharge } from './line-charge.ts'
import type { PromotionToApply } from './price-request.ts'
import type { Promotion } from './promotion-effect.ts'
import type { RenewalCharge } from './renewal-charges.ts'

/** What a line costs, now and at its renewals. */
export type Charges = { charge: LineCharge; renewals: RenewalCharge[] }

/** A line to choose for: what it costs without promotions, and with some. */
export type LineToChoose = { key: string; without: Charges; chargesWith: (promotions: readonly Promotion[]) => Charges }

/** The promotions of a line, and what it costs with them. */
export type Chosen = Charges & { promotions: Promotion[] }

/** What each payment asks from the so-manieth on, 0 being the present one; the last entry is for all that follow. */
type Costs = { from: number; net: number }[]

function costs({ charge, renewals }: Charges): Costs {
  let from = 1
  const later = renewals.map(({ net, times }) => {
    const entry = { from, net }
    from += times ?? 0
    return entry
  })
  return [{ from: 0, net: charge.net }, ...later]
}

/** What the first costs more than the second; negative entries: less. */
function difference(first: Costs, second: Costs): Costs {
  const at = (list: Costs, payment: number) => list.findLast(({ from }) => from <= payment)?.net ?? 0
  const starts = [...new Set([...first, ...second].map(({ from }) => from))].sort((a, b) => a - b)
  return starts.map(from => ({ from, net: at(first, from) - at(second, from) }))
}

/** True where the first costs less than the second at the earliest payment that differs. */
const isLess = (first: Costs, second: Costs): boolean => (difference(first, second).find(({ net }) => net !== 0)?.net ?? 0) < 0

const byCode = (first: Promotion, second: Promotion) => (first.code < second.code ? -1 : first.code > second.code ? 1 : 0)

/**
 * The promotions of a line: the stackable ones together or one of the others, whichever leaves the client with the lowest price; none where
 * none takes anything off.
 */
function bestOf(promotions: readonly Promotion[], { without, chargesWith }: LineToChoose): Chosen {
  const sorted = promotions.toSorted(byCode)
  const together = sorted.filter(({ stackable }) => stackable)
  const alone = sorted.filter(({ stackable }) => !stackable).map(one => [one])
  let best: Chosen = { promotions: [], ...without }
  for (const some of together.length > 0 ? [together, ...alone] : alone) {
    const charges = chargesWith(some)
    if (isLess(costs(charges), costs(best))) best = { promotions: some, ...charges }
  }
  return best
}

/** The line on which a promotion takes off most by itself; undefined where it takes off nothing. */
function lineFor(promotion: Promotion, lines: readonly LineToChoose[]): string | undefined {
  let found: { key: string; saved: Costs } | undefined
  for (const { key, without, chargesWith } of lines) {
    const saved = difference(costs(chargesWith([promotion])), costs(without))
    if (isLess(saved, found?.saved ?? [{ from: 0, net: 0 }])) found = { key, saved }
  }
  return found?.key
}

/**
 * What was chosen for each line by its key; a code that comes twice counts once. `lines` come in the order of their keys, so that a draw does not
 * hang on the document's.
 */
export function chosenPromotions(lines: readonly LineToChoose[], promotions: readonly PromotionToApply[]): Map<string, Chosen> {
  const offered = new Map<string, Promotion[]>()
  for (const { promotion, lines: keys } of new Map(promotions.map(one => [one.promotion.code, one])).values()) {
    const good = new Set(keys)
    const its = lines.filter(({ key }) => good.has(key))
    const one = promotion.oncePerOrder ? lineFor(promotion, its) : undefined
    for (const { key } of promotion.oncePerOrder ? its.filter(line => line.key === one) : its)
      offered.set(key, [...(offered.get(key) ?? []), promotion])
  }
  return new Map(lines.map(line => [line.key, bestOf(offered.get(line.key) ?? [], line)]))
}
