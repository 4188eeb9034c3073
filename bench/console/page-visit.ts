import type { BrowserContext, Page } from 'playwright'

export interface Visit {
  /** Kilobytes as a browser that knows gzip only would get them: what is compared. */
  javaScript: number
  /** Kilobytes as they travelled, brotli where the browser takes it. */
  javaScriptSent: number
  largestPaint: number
  firstByte: number
  layoutShift: number
  blocking: number
}

const settling = 1200

/** Opens a page and answers what the browser says of it. */
export async function visit(page: Page, url: string): Promise<Visit> {
  const transferred = await scriptBytes(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settling)
  const seen = await page.evaluate(
    () =>
      new Promise<Omit<Visit, 'javaScript' | 'javaScriptSent'>>(resolve => {
        const observed = (type: string) =>
          new Promise<PerformanceEntry[]>(done => {
            new PerformanceObserver(list => done(list.getEntries())).observe({ type, buffered: true })
            setTimeout(done, 200, [])
          })
        const [navigation] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
        void Promise.all([observed('largest-contentful-paint'), observed('layout-shift'), observed('longtask')]).then(
          ([paints, shifts, tasks]) =>
            resolve({
              largestPaint: paints.at(-1)?.startTime ?? 0,
              firstByte: navigation.responseStart - navigation.requestStart,
              layoutShift: shifts.reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0),
              blocking: tasks.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
            }),
        )
      }),
  )
  return { ...seen, ...(await transferred.stop()) }
}

async function scriptBytes(page: Page): Promise<{ stop(): Promise<Pick<Visit, 'javaScript' | 'javaScriptSent'>> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => type === 'Script' && scripts.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return {
    async stop() {
      await session.detach()
      const zipped = await Promise.all([...new Set(scripts.values())].map(zippedBytes))
      return { javaScript: zipped.reduce((sum, one) => sum + one, 0) / 1024, javaScriptSent: bytes / 1024 }
    },
  }
}

async function zippedBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  return Number(headers.get('content-length') ?? 0)
}

/** The median of each figure over visits with an empty cache (cold) and with what the visit before left (warm). */
export async function visits(newContext: () => Promise<BrowserContext>, url: string, times: number): Promise<{ cold: Visit; warm: Visit }> {
  const [cold, warm]: [Visit[], Visit[]] = [[], []]
  for (let time = 0; time < times; time++) {
    const context = await newContext()
    const page = await context.newPage()
    cold.push(await visit(page, url))
    warm.push(await visit(page, url))
    await context.close()
  }
  return { cold: medians(cold), warm: medians(warm) }
}

function medians(all: Visit[]): Visit {
  const names = Object.keys(all[0] as Visit) as (keyof Visit)[]
  return Object.fromEntries(names.map(name => [name, median(all.map(one => one[name]))])) as unknown as Visit
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
