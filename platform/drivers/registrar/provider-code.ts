import type { RegistrarDriverName } from '#contract/domains/registrar-drivers.ts'

/** How the codes of each way are called among the error codes. */
const prefixes: Readonly<Record<RegistrarDriverName, string>> = {
  epp: 'EPP',
  logicBoxes: 'LogicBoxes',
  openProvider: 'OpenProvider',
  simulator: 'Simulator',
  manual: 'ByHand',
}
/** Words of a refusal that tell it from others. */
const WORDS = 8

/**
 * The code with which a registry refused something, as the error codes name it: `EPP:2308`. Where its refusals have no numbers, it is made of its first words,
 * without names and numbers in them, so that the same refusal of two names has one code.
 */
export function providerCode(driver: RegistrarDriverName, message: string): string {
  const said = message.slice(0, 1000)
  const number = /^\s*(\d{2,6})\b/.exec(said)?.[1]
  const words = said
    .split(/\s+/)
    .map(word => word.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, ''))
    .filter(word => /^[a-z]{2,20}$/.test(word))
  return `${prefixes[driver]}:${number ?? (words.slice(0, WORDS).join('-') || 'refused')}`.slice(0, 80)
}

/** What a registry wrote, without what tells of people: addresses, numbers of phones and IDs, and what looks like a code. */
export const withoutPeople = (message: string): string =>
  message
    .slice(0, 1000)
    .replace(/[^\s@<>"',;]{1,64}@[^\s@<>"',;]{1,255}/g, '…@…')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '…')
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}/g, '…')
    .slice(0, 500)
