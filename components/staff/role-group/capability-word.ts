interface Words {
  (key: string): string
  has(key: string): boolean
}

/** What a capability is called below its area: a verb that all areas share, or a name of its own. */
export function capabilityWord(capabilities: unknown, name: string): string {
  const words = capabilities as Words
  const [area, verb] = name.split('.')
  const own = `own.${area}.${verb}`
  return words(words.has(own) ? own : `verbs.${verb}`)
}

export const areaWord = (capabilities: unknown, area: string): string => (capabilities as Words)(`areas.${area}`)
