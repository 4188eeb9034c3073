import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { prepare, root } from './prepare.mjs'
import { startPostgres } from './test/postgres.mjs'

// The whole proof that nothing is billed twice, on both databases: minutes, not seconds. Options are those of tests/proof/main.ts;
// --embedded and --postgres ask for one database alone.
await prepare()
const options = process.argv.slice(2).filter(option => option !== '--embedded' && option !== '--postgres')
const only = name => !process.argv.includes(name === 'embedded' ? '--postgres' : '--embedded')

async function prove(environment) {
  const child = spawn(process.execPath, ['tests/proof/main.ts', ...options], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  const [status] = await once(child, 'exit')
  return status === 0
}

let proven = true
if (only('embedded')) proven = (await prove({})) && proven
if (only('postgres')) {
  const server = await startPostgres()
  if (!server.ok) throw new Error(server.reason)
  proven = (await prove({ PROOF_DATABASE_URL: server.url })) && proven
  await server.stop()
}
process.stdout.write(proven ? 'proven: nothing was done twice, nothing was lost\n' : 'NOT proven\n')
process.exit(proven ? 0 : 1)
