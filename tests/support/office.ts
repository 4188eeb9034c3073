import type { BrowserContext, Page } from '@playwright/test'
import { sealData } from 'iron-session'
import { capabilities } from '#contract/permissions.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { sessionCookie, toSealed } from '#lib/session/session-cookie.ts'
import { type Prepared, prepared } from './prepared.ts'
import { type RunningConsole, runConsole } from './running-console.ts'
import { somebody } from './somebody.ts'

const secret = 'a session secret that only this test run knows'

export interface Office {
  console: RunningConsole
  prepared: Prepared
  /** Gives a browser the session of a super admin, changed as told. */
  enter(
    context: BrowserContext,
    options?: { metadata?: Partial<Metadata>; token?: string; issuedOn?: string; language?: string; theme?: string },
  ): Promise<void>
  stop(): Promise<void>
}

/** A console on a database that already knows one super admin, whose session a browser can be given. */
export async function openOffice(): Promise<Office> {
  const data = await prepared()
  const running = await runConsole({ ...data.settings, SESSION_SECRET: secret })
  return {
    console: running,
    prepared: data,
    async enter(context, { metadata, token = data.token, issuedOn = new Date().toISOString(), language = 'en-US', theme = 'light' } = {}) {
      const whole: Metadata = { ...somebody, role: 'SUPER_ADMIN', capabilities: [...capabilities], ...metadata }
      const sealed = await sealData(toSealed({ token, issuedOn, metadata: whole }), { password: secret, ttl: 0 })
      const values = { [sessionCookie]: sealed, language, theme }
      await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: running.url })))
    },
    async stop() {
      await running.stop()
      await data.discard()
    },
  }
}

/** What a page complains about in its console, and errors that it throws. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}
