import { useLocale } from 'next-intl'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import { writtenAddress } from '#contract/kernel/written-address.ts'
import { OtherWord, PaperLine } from '../document/paper-parts.tsx'
import type { PaperWords } from '../document/paper-words.ts'

/** A name in the reader's language, and below it in the other one. */
export function PartyNames({ of }: { of: Bilingual }) {
  const locale = useLocale()
  const other = otherNameFor(of, locale)
  return (
    <span className="flex min-w-0 flex-col font-semibold">
      <bdi>{nameFor(of, locale)}</bdi>
      {other && <bdi className="font-medium text-text-2">{other}</bdi>}
    </span>
  )
}

interface InvoicePartyProps {
  words: PaperWords
  word: 'seller' | 'buyer'
  party: NonNullable<Invoice['buyer']>
}

/** Who sells or buys, as they were when it was published. */
export function InvoiceParty({ words, word, party }: InvoicePartyProps) {
  return (
    <section>
      <h3 className="flex justify-between gap-3 border-b border-line pb-1.5 text-body font-semibold">
        {words.own(word)}
        <OtherWord words={words} word={word} className="text-text" />
      </h3>
      <dl>
        <PaperLine words={words} word="name">
          <PartyNames of={party.name} />
        </PaperLine>
        {party.address.length > 0 && (
          <PaperLine words={words} word="address">
            <bdi>{writtenAddress(party.address)}</bdi>
          </PaperLine>
        )}
        {party.vatNumber && (
          <PaperLine words={words} word="vatNumber">
            <Verbatim value={party.vatNumber} />
          </PaperLine>
        )}
        {party.crNumber && (
          <PaperLine words={words} word="crNumber">
            <Verbatim value={party.crNumber} />
          </PaperLine>
        )}
        {party.exemption?.number && (
          <PaperLine words={words} word="exemption">
            <Verbatim value={party.exemption.number} />
          </PaperLine>
        )}
      </dl>
    </section>
  )
}
