import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'

/** The password became due while its user was signed in: a new one is chosen first, then the page that was asked for comes back. */
export async function passwordNeeded(): Promise<never> {
  redirect(paths.changePassword({ next: ownPath((await headers()).get('x-path')) }))
}
