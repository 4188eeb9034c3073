'use server'
import { cookies } from 'next/headers'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { callApi } from '#lib/api/call-api.ts'
import { isLocale, languageCookie } from '#lib/i18n/locales.ts'
import { log } from '#lib/log.ts'
import { changeMetadata, getSession } from '#lib/session/session.ts'
import { overHttps } from '#lib/session/session-cookie.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { type Theme, themeCookie, themes } from '#lib/theme/theme.ts'

const year = 31_536_000

/** Another language from now on, also for the account of who is signed in. The page stays and is drawn again. */
export async function switchLanguage(language: string): Promise<void> {
  if (!isLocale(language)) return
  await keep(languageCookie, language)
  await changeAccount({ language })
}

/** Another theme from now on, also for the account. */
export async function switchTheme(theme: Theme): Promise<void> {
  if (!themes.includes(theme)) return
  await keep(themeCookie, theme)
  await changeAccount({ theme })
}

export async function signOutAction(): Promise<void> {
  await signOut(() => callApi(auth.logout, { keepSession: true }))
}

async function keep(name: string, value: string): Promise<void> {
  const store = await cookies()
  store.set(name, value, { path: '/', maxAge: year, sameSite: 'lax', secure: overHttps() })
}

/** The choice holds in this browser in any case: that the account could not be changed is only logged. */
async function changeAccount(change: { language?: 'en-US' | 'ar-SA'; theme?: Theme }): Promise<void> {
  if (!(await getSession())) return
  try {
    const { version } = await callApi(myAccount.get, { keepSession: true })
    await callApi(myAccount.update, { body: { ...change, version }, keepSession: true })
    await changeMetadata(change)
  } catch (error) {
    log.warn({ err: error }, 'the choice was not kept with the account')
  }
}
