import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { BankAccount } from '#contract/billing/bank-accounts.ts'
import { OtherWord } from '../document/paper-parts.tsx'
import type { PaperWords } from '../document/paper-words.ts'

interface PayByTransferProps {
  words: PaperWords
  accounts: readonly BankAccount[]
  /** What a payer writes on the transfer: the number of the invoice. */
  reference: string | null
}

/** Where it can be transferred to, and what to write on the transfer. */
export function PayByTransfer({ words, accounts, reference }: PayByTransferProps) {
  if (accounts.length === 0 || reference === null) return <span />
  return (
    <section className="text-small text-text-2">
      <h3 className="font-medium text-text">
        {words.own('payByTransfer')}
        <OtherWord words={words} word="payByTransfer" className="ms-2 font-regular" />
      </h3>
      {accounts.map(({ id, name, iban }) => (
        <p key={id} className="mt-1">
          <Name value={name} />
          <br />
          <Verbatim value={iban.replace(/(.{4})(?=.)/g, '$1 ')} />
        </p>
      ))}
      <p className="mt-1">
        {words.own('transferReference')} <Verbatim value={reference} />
      </p>
    </section>
  )
}
