import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type ContactMessage, contactMessages } from '#contract/support/contact-messages.ts'
import { paths } from '#lib/paths.ts'

/** Replying and assigning stand in the message itself; a conversion is the form of a new client. */
export const contactVerbs = verbsOf(contactMessages, {
  reply: { elsewhere: true },
  assign: { elsewhere: true },
  convert: { elsewhere: true },
})

/** A message as its menus need it. */
export const verbContact = ({ id, version, name, status, can }: ContactMessage): VerbRecord => ({
  id,
  version,
  name,
  state: status,
  can,
  hrefs: { convert: paths.newClient({ contactMessage: id }) },
})
