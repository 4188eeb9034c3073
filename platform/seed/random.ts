/** A small seeded generator of numbers: the same seed gives the same company on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `min` to `max`, both allowed. */
  whole: (min: number, max: number) => number
  /** True so many times in a hundred. */
  chance: (percent: number) => boolean
  /** One of the list, each as likely. */
  pick: <T>(list: readonly T[]) => T
  /** One of the list, by weight. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
}

export function random(seed: number): Random {
  const next = mulberry32(seed)
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: percent => next() * 100 < percent,
    pick: list => list[Math.floor(next() * list.length)] as (typeof list)[number],
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return (list.at(-1) as (typeof list)[number])[0]
    },
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The numbers below `size` in an order that looks random, each once: place → number. `stride` must share no factor with `size`. */
export const shuffled =
  (size: number, stride: number, start: number) =>
  (place: number): number =>
    Number((BigInt(place) * BigInt(stride) + BigInt(start)) % BigInt(size))
