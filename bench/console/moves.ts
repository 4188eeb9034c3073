import type { Page } from 'playwright'

const row = 'main tbody tr'

/** Milliseconds from the click on an entry of the sidebar to the other list's rows on the screen. */
export async function toList(page: Page, path: string): Promise<number> {
  return page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${address}"]:not([aria-expanded])`)
        if (!link) return reject(new Error(`there is no entry for ${address}`))
        const before = document.querySelector(selector)
        const since = performance.now()
        const check = () => {
          const now = document.querySelector(selector)
          if (location.pathname === address && now && now !== before) resolve(performance.now() - since)
          else requestAnimationFrame(check)
        }
        link.click()
        check()
      }),
    [path, row] as const,
  )
}

/** Milliseconds from the last key in the search box to its rows on the screen; the address changes with them. */
export async function typing(page: Page, typed: string): Promise<number> {
  const box = page.locator('main input[type=search]').first()
  await box.fill('')
  await page.waitForURL(url => !url.searchParams.get('q'))
  await page.waitForTimeout(500)
  await page.evaluate(
    ([selector, whole]) => {
      const text = () => document.querySelector('main tbody')?.textContent ?? ''
      const before = text()
      const input = document.querySelector<HTMLInputElement>('main input[type=search]')
      const shown = new Promise<number>((resolve, reject) => {
        input?.addEventListener('input', () => {
          if (input.value !== whole) return
          const since = performance.now()
          const check = () => {
            const there = new URL(location.href).searchParams.get('q') === whole && document.querySelector(selector)
            if (there && text() !== before) resolve(performance.now() - since)
            else if (performance.now() - since > 10_000) reject(new Error(`no rows for ${whole}`))
            else requestAnimationFrame(check)
          }
          check()
        })
      })
      Object.assign(window, { shown })
    },
    [row, typed] as const,
  )
  await box.pressSequentially(typed, { delay: 30 })
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}
