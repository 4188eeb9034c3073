import { allEvents } from '#contract/events.ts'
import { resources } from '#contract/index.ts'
import { type AskedResource, fieldsOfEvent, type RuleField, sharedFields } from '#contract/settings/rule-fields.ts'

/** What a rule may ask of an event by this name; null when there is no such event. */
export function ruleFieldsOf(event: string): RuleField[] | null {
  const definition = allEvents.get(event)
  if (!definition) return null
  const [resource = ''] = event.split('.')
  return fieldsOfEvent(definition, (resources as Record<string, AskedResource | undefined>)[resource] ?? null)
}

/** What a rule may ask of each of several events: what all of them have. Null when there is none by one of the names. */
export function fieldsOfEvents(events: readonly string[]): RuleField[] | null {
  const each = events.map(ruleFieldsOf)
  return each.every(fields => fields !== null) ? sharedFields(each) : null
}
