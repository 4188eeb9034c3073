import type { Page } from 'playwright'

const row = 'main tbody tr'

/** Milliseconds from the click on an entry of the sidebar to the other list's rows on the screen. */
export async function toList(page: Page, path: string): Promise<number> {
  return page.evaluate(
    ([address, selector]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${address}"]`)
        if (!link) return reject(new Error(`there is no entry for ${address}`))
        const before = document.querySelector(selector)
        const since = performance.now()
        const look = () => {
          const now = document.querySelector(selector)
          if (location.pathname === address && now && now !== before) resolve(performance.now() - since)
          else requestAnimationFrame(look)
        }
        link.click()
        look()
      }),
    [path, row] as const,
  )
}

/** Milliseconds from the last key in the search box to its rows on the screen. */
export async function typing(page: Page, typed: string): Promise<number> {
  const box = page.locator('main input[type=search]').first()
  await box.fill('')
  await page.waitForURL(url => !url.searchParams.get('q'))
  await page.waitForTimeout(300)
  await box.pressSequentially(typed.slice(0, -1), { delay: 60 })
  await page.waitForTimeout(600)
  await page.evaluate(
    ([selector, whole]) => {
      const text = () => document.querySelector('main tbody')?.textContent ?? ''
      const input = document.querySelector<HTMLInputElement>('main input[type=search]')
      Object.assign(window, {
        shown: new Promise<number>(resolve => {
          input?.addEventListener(
            'input',
            () => {
              const [since, before] = [performance.now(), text()]
              const look = () => {
                const there = new URL(location.href).searchParams.get('q') === whole && document.querySelector(selector)
                if (there && text() !== before) resolve(performance.now() - since)
                else if (performance.now() - since > 5000) resolve(Number.NaN)
                else requestAnimationFrame(look)
              }
              look()
            },
            { once: true },
          )
        }),
      })
    },
    [row, typed] as const,
  )
  await box.press('End')
  await page.keyboard.type(typed.slice(-1))
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}
