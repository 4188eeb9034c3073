interface Messages {
  (key: string): string
  has(key: string): boolean
}

/** What a capability is called below its area: a verb that all areas share, or a name of its own. */
export function capabilityLabel(capabilities: unknown, name: string): string {
  const messages = capabilities as Messages
  const [area, verb] = name.split('.')
  const own = `own.${area}.${verb}`
  return messages(messages.has(own) ? own : `verbs.${verb}`)
}

export const areaLabel = (capabilities: unknown, area: string): string => (capabilities as Messages)(`areas.${area}`)
