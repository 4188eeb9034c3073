import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { prepare, root } from './prepare.mjs'
import { startPostgres } from './test/postgres.mjs'

// The whole proof that nothing is billed or registered twice, on both databases: minutes, not seconds. Options are those of
// tests/proof/main.ts; --embedded and --postgres ask for one database alone, --domains for names alone.
await prepare()
const options = process.argv.slice(2).filter(option => !['--embedded', '--postgres', '--domains'].includes(option))
const namesAlone = process.argv.includes('--domains')
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

/** 500 names registered and renewed while workers are killed and the registry drops answers. */
async function proveNames(environment) {
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'platform', 'tests/platform/kill-domains.test.ts']
  const child = spawn(process.execPath, run, { cwd: root, env: { ...process.env, PROOF_NAMES: '500', ...environment }, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  return status === 0
}

let proven = true
if (only('embedded')) {
  proven = (namesAlone || (await prove({}))) && proven
  proven = (await proveNames({})) && proven
}
if (only('postgres')) {
  const server = await startPostgres()
  if (!server.ok) throw new Error(server.reason)
  proven = (namesAlone || (await prove({ PROOF_DATABASE_URL: server.url }))) && proven
  proven = (await proveNames({ TEST_DATABASE_URL: server.url })) && proven
  await server.stop()
}
process.stdout.write(proven ? 'proven: nothing was done twice, nothing was lost\n' : 'NOT proven\n')
process.exit(proven ? 0 : 1)
