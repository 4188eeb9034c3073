import 'server-only'
import { redirect } from 'next/navigation'
import { log } from '#lib/log.ts'
import { paths } from '#lib/paths.ts'
import { clearSession, getSession } from './session.ts'

/**
 * Signs out (spec.md section 4): the platform is told when there is a token, a failure of that is only logged, the session is
 * cleared anyway, and the sign-in page says loggedOut. `tellPlatform` makes the logout call.
 */
export async function signOut(tellPlatform: () => Promise<unknown>): Promise<never> {
  if (await getSession()) {
    try {
      await tellPlatform()
    } catch (error) {
      log.warn({ err: error }, 'the platform did not take the logout')
    }
  }
  await clearSession()
  redirect(paths.login({ loggedOut: 1 }))
}
