import names from './data/names.json' with { type: 'json' }
import type { Random } from './random.ts'

/** A name in both scripts. */
export type Name = { en: string; ar: string }
export type Person = { first: Name; last: Name }

const named = (pairs: string[][]): Name[] => pairs.map(([en, ar]) => ({ en: en as string, ar: ar as string }))
const pool = {
  saudi: { male: named(names.male), female: named(names.female), family: named(names.family) },
  arab: { male: named(names.male), female: named(names.female), family: named(names.arabFamily) },
  world: { male: named(names.worldMale), female: named(names.worldFemale), family: named(names.worldFamily) },
}

export type Origin = keyof typeof pool

/** A person of that origin; the early names of each list are the more common. */
export function person(random: Random, origin: Origin): Person {
  const { male, female, family } = pool[origin]
  const common = <T>(list: T[]) => list[Math.floor(random.next() ** 1.6 * list.length)] as T
  return { first: common(random.chance(34) ? female : male), last: common(family) }
}

/** A Latin name as the part of an e-mail address before the @. */
export const mailbox = (...parts: string[]): string => parts.map(part => part.toLowerCase().replace(/[^a-z0-9]/g, '')).join('.')
