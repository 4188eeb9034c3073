import { z } from 'zod'
import type { Verb } from '../kernel/verbs.ts'
import { messageText } from './client-messages.ts'

/**
 * Writes to the client whose record it is, as the verb of that name of clients does: in every state, one record or many. Of several records
 * of one client only the first brings the message.
 */
export const messageVerb = {
  needs: 'client.sendMessage',
  body: z.object(messageText),
  payload: z.object({ subject: z.string() }),
  many: true,
  event: 'messageSent',
  reply: 'sent',
} as const satisfies Verb
