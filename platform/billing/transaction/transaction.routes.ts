import { transactions } from '#contract/billing/transactions.ts'
import { served } from '#platform/kernel/serve.ts'
import { addPayment } from './add-payment.ts'
import { passToWallet } from './fill-wallet.ts'
import { currencyOf } from './record-payment.ts'
import { transactionStore } from './transaction.store.ts'
import { transactionVerbs } from './transaction.verbs.ts'

export const routes = served(transactions.endpoints, {
  ...transactionStore,
  ...transactionVerbs,
  create: async (scope, { body }) => {
    const made = await addPayment(scope, { ...body, currency: await currencyOf(scope, body.clientId) })
    await passToWallet(scope, made)
    return made
  },
})
