import type { z } from 'zod'
import { allEvents } from '#contract/events.ts'
import { resources } from '#contract/index.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { fieldsOfEvent, type RuleField } from '#contract/settings/rule-fields.ts'

/** What a rule may ask of an event by this name; null when there is no such event. */
export function ruleFieldsOf(event: string): RuleField[] | null {
  const definition = allEvents.get(event)
  if (!definition) return null
  const [resource = ''] = event.split('.')
  const known = (resources as Record<string, { record: z.ZodObject; list: ListSpecification } | undefined>)[resource]
  return fieldsOfEvent(definition, known ?? null)
}
