import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from '../progress.mjs'
import { installPackage, mayInstallPackages, onPath } from './programs.mjs'

const works = path => Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
// Debian's headless shell is the same engine without the windows: half the work for each page that is opened.
const packages = ['chromium-headless-shell', 'chromium']
const installed = () => onPath(...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable')

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/** A Chromium that runs here: the one in CHROMIUM_PATH, the machine's, Playwright's own, or one that is installed now. */
export async function findChromium(root) {
  const own = await playwrightsOwn()
  for (const path of [process.env.CHROMIUM_PATH, installed(), own]) if (works(path)) return { ok: true, path }
  for (const name of mayInstallPackages() ? packages : [])
    if (installPackage(name) && works(installed())) return { ok: true, path: installed() }
  say('No Chromium here; asking Playwright for one.')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    cwd: root,
    timeout: 300_000,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (works(own)) return { ok: true, path: own }
  return { ok: false, reason: 'no Chromium was found. Install one (Debian: apt-get install chromium), or name one in CHROMIUM_PATH.' }
}
