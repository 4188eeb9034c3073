import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { asciiDomain } from '../kernel/domain-name.ts'
import { code, flag, optional, webAddress } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { email } from '../kernel/text-rules.ts'
import type { Verb } from '../kernel/verbs.ts'
import { held, notHeld } from './held-states.ts'

/** Where whoever asks for a name is sent. */
export const forwarding = z.object({
  /** The address that its web site is sent on to; null: nowhere. */
  to: z.string().nullable(),
  /** With the path that was asked for behind it. */
  withPath: z.boolean(),
  /** A mailbox below the name, `*` for all others, and the address that its mail goes to, parted by a space. */
  mail: z.array(z.string()),
})
export type Forwarding = z.infer<typeof forwarding>

/** So many lines of forwarded mail a name has at most. */
export const MOST_MAIL_FORWARDS = 50
const MAILBOX = /^(?:\*|[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?)$/

const cleanForward = (value: string) => value.trim().replace(/\s+/g, ' ').toLowerCase()

/** A mailbox and the address that its mail goes to, as a person writes them. */
export function mailForward(value: string): Finding | undefined {
  const [mailbox = '', address = '', ...more] = value.split(' ')
  return MAILBOX.test(mailbox) && more.length === 0 && !email(address) ? undefined : { key: 'mailForward' }
}

const forwardingInput = z.object({
  forwardsTo: optional(webAddress()),
  forwardsPath: flag().default(false),
  mailForwards: z
    .array(code(mailForward, { max: 330, clean: cleanForward }))
    .max(MOST_MAIL_FORWARDS)
    .default([])
    .check(({ value, issues }) => {
      for (const [at, one] of value.entries())
        if (value.indexOf(one) < at) issues.push({ code: 'custom', input: one, path: [at], params: { key: 'alreadyUsed' } })
    }),
})
export type ForwardingInput = z.output<typeof forwardingInput>

/** What leads back to the name itself, which would go round for ever. */
export function forwardingProblems({ forwardsTo, mailForwards }: ForwardingInput, asciiName: string): FieldProblems {
  const own = (host: string) => {
    const ascii = asciiDomain(host) ?? host
    return ascii === asciiName || ascii.endsWith(`.${asciiName}`)
  }
  const fields: FieldProblems = {}
  if (forwardsTo && own(new URL(forwardsTo).hostname)) fields.forwardsTo = { key: 'forwardsToItself' }
  for (const [at, one] of mailForwards.entries())
    if (own(one.slice(one.lastIndexOf('@') + 1))) fields[`mailForwards.${at}`] = { key: 'forwardsToItself' }
  return fields
}

export const forwardingVerbs = {
  /** Its registrar forwards its web site and its mail so from now on, in place of what it did; nothing: it forwards nothing. */
  setForwarding: {
    needs: 'domain.edit',
    callers: staffAndClients,
    permission: 'domains',
    from: held,
    refusal: notHeld,
    body: forwardingInput,
    payload: forwarding,
    event: 'forwardingAsked',
  },
} as const satisfies Record<string, Verb>
