import { z } from 'zod'
import type { Gateway, ReadCallback } from '../payment-driver.ts'
import { sameSecret } from '../same-secret.ts'

const shape = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(60),
  secret: z.string().max(500),
  payment: z.string().max(100),
})

/** A message of a simulated gateway: what it is about, and the secret that it shares with us. */
export function readSimulatedCallback({ webhookSecret }: Gateway, raw: Buffer): ReadCallback {
  const told = shape.safeParse(parsed(raw))
  if (!told.success) return { is: 'unreadable' }
  const { id: eventId, type, secret, payment } = told.data
  return sameSecret(secret, webhookSecret) ? { is: 'ok', callback: { eventId, type, references: [payment] } } : { is: 'forged' }
}

export const simulatedCallback = ({ id, type, secret, payment }: z.output<typeof shape>): Buffer =>
  Buffer.from(JSON.stringify({ id, type, secret, payment }))

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
