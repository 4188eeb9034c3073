import type { Finding } from './finding.ts'

/** A place as latitude,longitude in degrees: -90 to 90 and -180 to 180. */
export function geoLocation(value: string): Finding | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(value) ?? []
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 ? undefined : { key: 'geoLocation' }
}
