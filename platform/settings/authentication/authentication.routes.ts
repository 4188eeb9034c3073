import { authentication } from '#contract/settings/authentication.ts'
import { served } from '#platform/kernel/serve.ts'
import { changeProvider, testProvider } from './change-provider.ts'
import { changeRules, showRules } from './change-rules.ts'
import { listUnenrolled, remind } from './unenrolled.ts'

export const routes = served(authentication, {
  get: showRules,
  update: changeRules,
  updateProvider: changeProvider,
  testProvider,
  unenrolled: listUnenrolled,
  remind,
})
