/** How many serials there are; they go round (RFC 1982). */
const ALL = 2 ** 32

/** Whether a serial comes after another one, as secondaries see it (RFC 1982, section 3.2): they take a zone for newer then alone. */
export const isAfter = (serial: number, other: number): boolean => {
  const steps = (serial - other + ALL) % ALL
  return steps > 0 && steps < ALL / 2
}

/** The one of two serials that comes after the other. */
export const laterSerial = (one: number, other: number): number => (isAfter(other, one) ? other : one)

/** The serial after another one. Zero is left out: some take it for none. */
export const serialAfter = (last: number): number => (last + 1) % ALL || 1

/** A serial on the way from one to another that does not come after it in one step; null: it does, or is the same. */
export function serialBetween(from: number, to: number): number | null {
  const steps = (to - from + ALL) % ALL
  return steps === 0 || isAfter(to, from) ? null : (from + Math.floor(steps / 2)) % ALL || 1
}

/** The next serial of a zone: the day of Riyadh and a count within it (YYYYMMDDnn), and always after the last one. */
export function nextSerial(last: number, day: string): number {
  const ofDay = Number(`${day.replaceAll('-', '')}00`)
  return isAfter(ofDay, last) ? ofDay : serialAfter(last)
}
