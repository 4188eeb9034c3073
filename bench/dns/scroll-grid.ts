import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { paths } from '#lib/paths.ts'
import { runConsole } from '#tests/support/running-console.ts'
import { launchBrowser } from '../console/browser.ts'
import { sessionCookies } from '../console/session-cookie.ts'
import type { Seeded } from '../seeded.ts'

export interface Scrolled {
  /** Frames that were drawn while it was scrolled, how many had to be left out in between, and the longest one in ms. */
  frames: number
  dropped: number
  longest: number
}
const frames = 400
/** Pixels a frame: some 200 rows a second. */
const step = 130

/** The grid of a zone is scrolled at an even speed, in the built console, by a script that asks for every frame. */
export async function scrollGrid({ settings }: Seeded, token: string, zone: number): Promise<Scrolled> {
  const secret = randomBytes(32).toString('hex')
  process.env.SESSION_SECRET = secret
  const running = await runConsole({ ...settings, DATA_DIR: settings.DATA_DIR as string, SESSION_SECRET: secret, REQUESTS_PER_MINUTE: '0' })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies((await sessionCookies(token)).map(cookie => ({ ...cookie, url: running.url })))
    const page = await context.newPage()
    await page.goto(running.url + paths.dnsZone(zone))
    await page.locator('main tbody tr').nth(10).waitFor()
    // What the page still loads when it is there is over.
    await page.waitForLoadState('networkidle')
    await scrolledBy(page, { frames: 60, step })
    return await scrolledBy(page, { frames, step })
  } finally {
    await browser.close()
    await running.stop()
  }
}

const scrolledBy = (page: Page, by: { frames: number; step: number }): Promise<Scrolled> =>
  page.evaluate(
    ({ frames, step }) =>
      new Promise<Scrolled>((resolve, reject) => {
        const boxes = [...document.querySelectorAll<HTMLElement>('main *')]
        const box = boxes.find(({ scrollHeight, clientHeight }) => clientHeight > 200 && scrollHeight > 20 * clientHeight)
        if (!box) return reject(new Error('nothing scrolls'))
        const times: number[] = []
        const draw = (now: number) => {
          times.push(now)
          box.scrollTop += step
          if (times.length <= frames) return requestAnimationFrame(draw)
          const gaps = times.slice(1).map((time, at) => time - (times[at] as number))
          const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0)
          resolve({ frames: gaps.length, dropped, longest: Math.max(...gaps) })
        }
        requestAnimationFrame(draw)
      }),
    by,
  )
