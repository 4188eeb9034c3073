import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { serverStore } from './server.store.ts'
import { countAccounts, makeDefault, rotateKey } from './server.verbs.ts'
import { signInToServer } from './sign-in-to-server.ts'
import { testServer } from './test-server.ts'

export const routes = served(serverStore.resource.endpoints, {
  ...serverStore,
  ...verbsOf(serverStore, { rotateKey, countAccounts, makeDefault }),
  test: testServer,
  signIn: signInToServer,
})
