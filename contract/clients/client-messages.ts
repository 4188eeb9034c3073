import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredLongText, requiredText } from '../kernel/fields.ts'

const id = z.int().positive()
const sent = z.object({ id: z.int() })

/** What staff send to a client. */
export const messageText = { subject: requiredText({ max: 200 }), message: requiredLongText({ max: 10_000 }) }

/** Messages to one client, and the link by which its owner chooses a password. */
export const clientMessages = {
  endpoints: {
    sendMessage: endpoint({
      method: 'POST',
      path: 'user/send-message',
      access: 'client.sendMessage',
      body: z.strictObject({ id, ...messageText }),
      data: sent,
      reply: 'sent',
    }),
    resetPassword: endpoint({
      method: 'POST',
      path: 'user/reset-password',
      access: 'client.resetPassword',
      body: z.strictObject({ id }),
      data: sent,
      reply: 'sent',
    }),
  },
} as const
