'use server'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { callApi } from '#lib/api/call-api.ts'
import { isBuiltIn } from '#lib/i18n/locales.ts'
import { log } from '#lib/log.ts'
import { publicState } from '#lib/public-state/public-state.ts'
import { changeMetadata, getSession } from '#lib/session/session.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { type Theme, themes } from '#lib/theme/theme.ts'
import { storeAppearance } from '#lib/visitor/appearance.ts'

/** Another language from now on, also for the account of who is signed in. The page stays and is drawn again. */
export async function switchLanguage(language: string): Promise<void> {
  if (!(await publicState()).languages.some(({ code }) => code === language)) return
  await storeAppearance({ language })
  if (isBuiltIn(language)) await changeAccount({ language })
}

/** Another theme from now on, also for the account. */
export async function switchTheme(theme: Theme): Promise<void> {
  if (!themes.includes(theme)) return
  await storeAppearance({ theme })
  await changeAccount({ theme })
}

export async function signOutAction(): Promise<void> {
  await signOut(() => callApi(auth.logout, { keepSession: true }))
}

/** The choice holds in this browser in any case: that the account could not be changed is only logged. */
async function changeAccount(change: { language?: 'en-US' | 'ar-SA'; theme?: Theme }): Promise<void> {
  if (!(await getSession())) return
  try {
    const { version } = await callApi(myAccount.get, { keepSession: true })
    await callApi(myAccount.update, { body: { ...change, version }, keepSession: true })
    await changeMetadata(change)
  } catch (error) {
    log.warn({ err: error }, 'the choice was not stored with the account')
  }
}
