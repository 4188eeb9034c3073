import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The image's health check: exit 0 when the role that runs in this container answers; a worker, which serves nothing, when it is alive.
const [role, pid] = readFileSync(join(tmpdir(), 'sijil-role'), 'utf8').split(' ')
if (role === 'worker') process.kill(Number(pid), 0)
else {
  const port = role === 'api' ? process.env.API_PORT || '3001' : process.env.PORT || '3000'
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = answer.ok ? 0 : 1
}
