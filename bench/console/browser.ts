import { type Browser, chromium } from 'playwright'
import { findChromium } from '#scripts/test/chromium.mjs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
]

/** The browser of this machine, without a window. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findChromium(process.cwd())
  if (!found.ok) throw new Error(found.reason)
  return chromium.launch({ executablePath: found.path, args })
}
