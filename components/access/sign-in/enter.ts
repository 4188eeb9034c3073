import 'server-only'
import type { auth } from '#contract/access/auth.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { signIn } from '#lib/session/session.ts'
import { rememberDevice } from '#lib/visitor/device.ts'

export type SignedInAnswer = AnswerOf<typeof auth.isVerified>

/** Keeps a sign-in in the sealed cookie; the token goes nowhere else. */
export async function enter({ token, issuedOn, metadata, rememberToken }: SignedInAnswer): Promise<void> {
  await signIn({
    token,
    issuedOn,
    metadata: {
      userId: metadata.id,
      name: `${metadata.first_name} ${metadata.last_name}`.trim(),
      email: metadata.email,
      role: metadata.role,
      capabilities: metadata.role === 'SUPER_ADMIN' ? [] : metadata.capabilities,
      frontend_pages_list: metadata.frontend_pages_list.map(item => item.route),
      language: metadata.language,
      photoFileId: metadata.profile_image,
    },
  })
  if (rememberToken) await rememberDevice(rememberToken)
}
