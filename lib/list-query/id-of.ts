/** The number of a record in an address; undefined when it is none. */
export function idOf(given: string | string[] | undefined): number | undefined {
  const id = Number([given].flat()[0])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
