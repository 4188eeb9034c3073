const angle = (sides: string) => `(\\d{1,3})(?: ([0-5]?\\d)(?: ([0-5]?\\d(?:\\.\\d{1,3})?))?)? ([${sides}])`
const SHAPE = new RegExp(`^${angle('NS')} ${angle('EW')} (-?\\d{1,8}(?:\\.\\d{1,2})?)m?((?: \\d{1,8}(?:\\.\\d{1,2})?m?){0,3})$`, 'i')
const defaults = ['1', '10000', '10']

/** A LOC value (RFC 1876) in the one form that every server takes: `24 42 49.000 N 46 40 31.000 E 612.00m 1.00m 10000.00m 10.00m`. Null when it is none. */
export function location(value: string): string | null {
  if (value.length > 200) return null
  const match = SHAPE.exec(value.trim().replace(/\s+/g, ' '))
  if (!match) return null
  const [, latitude, latitudeMinutes, latitudeSeconds, north, longitude, longitudeMinutes, longitudeSeconds, east, altitude, sizes = ''] =
    match
  const place = [side(latitude, latitudeMinutes, latitudeSeconds, 90), side(longitude, longitudeMinutes, longitudeSeconds, 180)]
  const height = Number(altitude)
  if (place.includes(null) || height < -100_000 || height > 42_849_672.95) return null
  const given = sizes.trim() === '' ? [] : sizes.trim().split(' ')
  const metres = defaults.map((start, at) => Number((given[at] ?? start).replace(/m$/i, '')))
  if (metres.some(size => size > 90_000_000)) return null
  return `${place[0]} ${(north as string).toUpperCase()} ${place[1]} ${(east as string).toUpperCase()} ${[height, ...metres].map(size => `${size.toFixed(2)}m`).join(' ')}`
}

function side(degrees = '0', minutes = '0', seconds = '0', most: number): string | null {
  const sum = Number(degrees) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sum > most * 3600 ? null : `${Number(degrees)} ${Number(minutes)} ${Number(seconds).toFixed(3)}`
}
