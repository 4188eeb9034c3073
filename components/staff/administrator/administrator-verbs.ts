import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { personName } from '#contract/kernel/person-name.ts'
import type { Can } from '#contract/kernel/resource.ts'
import { type Administrator, administrators } from '#contract/staff/administrators.ts'

/** How the verbs of members of staff are asked for. */
export const administratorVerbs = verbsOf(administrators, {
  deactivate: {
    fields: [{ name: 'targetId', kind: 'reference', of: 'administrators', among: { state: 'active' }, optional: true }],
  },
})

/** What belongs to their signing in; the list of people leaves it to that of logins. */
export const loginVerbs = ['resetPassword', 'resetSecondFactor', 'endSessions']

type Person = Pick<Administrator, 'id' | 'version' | 'firstName' | 'lastName' | 'state'> & {
  can?: Can | undefined
}

/** A member of staff as menus need one, named for the reader. */
export const verbPerson = (person: Person, locale: string): VerbRecord => ({
  id: person.id,
  version: person.version,
  name: personName(person, locale),
  state: person.state,
  can: person.can,
})
