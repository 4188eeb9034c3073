import { spawnSync } from 'node:child_process'

/** Builds the console when what it is built from changed: the screens are tested on the production build. */
export default function built(): void {
  const { status } = spawnSync(process.execPath, ['scripts/start.mjs', 'build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the console could not be built')
}
