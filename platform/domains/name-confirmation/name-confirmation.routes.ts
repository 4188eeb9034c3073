import { nameConfirmationLink } from '#contract/domains/name-confirmation-link.ts'
import { served } from '#platform/kernel/serve.ts'
import { confirmName, nameConfirmationState, refuseName, sendNameCode } from './confirm-name.ts'

export const routes = served(nameConfirmationLink, {
  state: nameConfirmationState,
  sendCode: sendNameCode,
  confirm: confirmName,
  refuse: refuseName,
})
