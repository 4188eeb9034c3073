import { spawn } from 'node:child_process'

const tty = process.stdout.isTTY === true && !process.env.CI
const seconds = since => `${Math.round((Date.now() - since) / 1000)} s`

/** One line for the person at the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs a command quietly, and shows what is happening: one line that is rewritten on a terminal, a line every 10 s elsewhere.
 * Rejects with the command's whole output when it fails.
 */
export async function showing({ title, command, args, cwd, env, detail }) {
  const since = Date.now()
  let output = ''
  const lineNow = () => [title, detail?.(output), seconds(since)].filter(Boolean).join(' · ')
  if (!tty) say(title)
  const beat = setInterval(
    () => (tty ? process.stdout.write(`\r\x1b[2K${lineNow().slice(0, (process.stdout.columns || 80) - 1)}`) : say(lineNow())),
    tty ? 500 : 10_000,
  )
  try {
    await new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
      const keep = chunk => {
        output += chunk
      }
      // Who is told to end ends what it runs, too.
      for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15 })) {
        const end = () => {
          child.kill(signal)
          process.exit(128 + number)
        }
        process.once(signal, end)
        child.once('close', () => process.off(signal, end))
      }
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.on('error', reject)
      child.on('close', (code, signal) =>
        code === 0 ? resolve() : reject(new Error(`${title}: failed (${signal ?? `exit code ${code}`})\n\n${output.trim()}`)),
      )
    })
  } finally {
    clearInterval(beat)
    if (tty) process.stdout.write('\r\x1b[2K')
  }
  say(`${title} · done in ${seconds(since)}`)
  return output
}
