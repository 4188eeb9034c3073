import 'server-only'
import { logMessages } from '#components/logs/log-messages.ts'
import { allEvents } from '#contract/events.ts'

/** Every event that can happen, with its words in the reader's language, in their order. */
export async function eventNames(): Promise<{ options: string[]; texts: Record<string, string> }> {
  const messages = await logMessages()
  const texts = Object.fromEntries([...allEvents.keys()].map(name => [name, messages.action(name)]))
  const options = Object.keys(texts).sort((one, other) => (texts[one] as string).localeCompare(texts[other] as string))
  return { options, texts }
}
