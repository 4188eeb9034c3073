import { setDifferences, soaDifference, type ZoneImage } from '#contract/dns/zone-image.ts'
import { isAfter, laterSerial, serialAfter } from '#contract/dns/zone-serial.ts'
import type { DnsAnswer } from './dns-driver.ts'

/**
 * A zone as it is written over what a server has: where that has a serial which comes after ours, or ours already with something else, secondaries would not
 * take it, so it gets the next one.
 */
export function raised(image: ZoneImage, there: ZoneImage): ZoneImage {
  const differs = setDifferences(image.sets, there.sets).length > 0 || soaDifference(image, there, { serial: false }).length > 0
  const [ours, theirs] = [image.soa.serial, there.soa.serial]
  const serial = differs ? (isAfter(ours, theirs) ? ours : serialAfter(theirs)) : laterSerial(ours, theirs)
  return serial === ours ? image : { ...image, soa: { ...image.soa, serial } }
}

/** What a zone was written with, where that is another serial than ours. */
export const writtenAs = (image: ZoneImage, { soa }: ZoneImage): DnsAnswer<{ serial?: number }> =>
  soa.serial === image.soa.serial ? { is: 'ok' } : { is: 'ok', serial: soa.serial }
