import type { NameFacts } from '#contract/domains/name-facts.ts'

/** How long an answer counts, in milliseconds. What is unknown is asked for again sooner. */
const hour = 3_600_000
const minute = 60_000
const most = 500

/** Answers of registers, by the name in ASCII: of one process, the newest of them. */
export class RememberedNames {
  readonly #kept = new Map<string, NameFacts>()
  get(name: string, now: Date): NameFacts | null {
    const facts = this.#kept.get(name)
    const age = facts ? now.getTime() - new Date(facts.askedOn).getTime() : 0
    return facts && age >= 0 && age < (facts.registered === null ? minute : hour) ? facts : null
  }
  keep(name: string, facts: NameFacts): void {
    this.#kept.delete(name)
    this.#kept.set(name, facts)
    if (this.#kept.size > most) this.#kept.delete(this.#kept.keys().next().value as string)
  }
}
