import type { Page } from '@playwright/test'
import { complaintsOf } from './page-checks.ts'
import { expect } from './screen.ts'

/** Waits for what the page shows, then looks for anything in it that would run, and for complaints. */
export async function expectHarmless(page: Page, where: string, { missing = false } = {}): Promise<void> {
  await expect(page.locator('h1').first(), where).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0)
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 2000 })))
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.filter(one => one.getAttributeNames().some(name => name.startsWith('on')))
    const links = all.filter(one =>
      ['href', 'src', 'action', 'formaction', 'srcdoc'].some(name => /^\s*(?:javascript|data:text)/i.test(one.getAttribute(name) ?? '')),
    )
    const strange = all.filter(one => /^(?:iframe|object|embed|base|math)$/i.test(one.tagName) || one.getAttribute('src') === 'x')
    return { ran: 'pwned' in window, inside: [...handlers, ...links, ...strange].map(one => one.outerHTML.slice(0, 200)) }
  })
  expect(found, where).toEqual({ ran: false, inside: [] })
  // What is not there is a 404, which browsers tell their console.
  const complaints = complaintsOf(page).splice(0)
  expect(missing ? complaints.filter(text => !text.includes('404 (Not Found)')) : complaints, where).toEqual([])
}

const planted = /on(?:load|error|click)=|window\.pwned=1/

/** Waits until script that somebody wrote stands on the page or in its fields, as the text that it is. */
export async function expectPlantedText(page: Page, where: string): Promise<void> {
  const shown = async () =>
    // biome-ignore lint/performance/useDomNodeTextContent: textContent counts the words of scripts too
    (await page.locator('body').innerText()) +
    (await page.locator('input,textarea').evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value).join('\n')))
  await expect.poll(async () => planted.test(await shown()), { message: where }).toBe(true)
}
