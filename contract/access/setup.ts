import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, email, optional, phone } from '../kernel/fields.ts'
import { languages } from './choices.ts'
import { confirmed, linkToken, newPassword } from './fields.ts'
import { signedIn } from './metadata.ts'

export const setUpEndpoints = {
  /** The first super admin, by the one-time link that the first start prints. Refusals: `linkExpired`, `validation`. */
  setUp: endpoint({
    method: 'POST',
    path: 'setup',
    access: 'public',
    writes: false,
    repeatable: false,
    perMinute: 20,
    body: confirmed(
      z.strictObject({
        token: linkToken(),
        firstName: bilingualText({ max: 60 }),
        lastName: bilingualText({ max: 60 }),
        email: email(),
        mobile: optional(phone()),
        password: newPassword(),
        confirmation: z.string(),
        language: choice(languages),
      }),
    ),
    data: signedIn,
    reply: 'signedIn',
  }),
}
