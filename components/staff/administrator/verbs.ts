import { KeyRound, LogOut, Mail, ShieldOff, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { Can } from '#contract/kernel/resource.ts'
import type { Administrator } from '#contract/staff/administrators.ts'

/** What can be asked and done with a person, besides changing the account. */
export const personVerbs = ['invite', 'activate', 'deactivate', 'resetPassword', 'resetSecondFactor', 'endSessions', 'remove'] as const
export type PersonVerb = (typeof personVerbs)[number]

export const verbIcons = {
  invite: Mail,
  activate: UserRoundCheck,
  deactivate: UserRoundX,
  resetPassword: KeyRound,
  resetSecondFactor: ShieldOff,
  endSessions: LogOut,
  remove: Trash2,
}
export const dangerous: readonly PersonVerb[] = ['deactivate', 'remove']

/** As menus and dialogs need a person. */
export interface PersonGiven {
  id: number
  version: number
  name: string
  state: Administrator['state']
  can: Can
}

export const personGiven = ({
  id,
  version,
  firstName,
  lastName,
  state,
  can = {},
}: Omit<PersonGiven, 'name' | 'can'> & {
  firstName: string
  lastName: string
  can?: Can | undefined
}): PersonGiven => ({ id, version, name: `${firstName} ${lastName}`, state, can })

const states: Partial<Record<PersonVerb, Administrator['state'][]>> = {
  invite: ['invited'],
  activate: ['inactive'],
  deactivate: ['active', 'invited'],
  remove: ['invited'],
}

/** The verbs that mean something for a person in this state and that the reader may do at all. */
export const offeredVerbs = ({ state, can }: PersonGiven): PersonVerb[] =>
  personVerbs.filter(verb => can[verb] !== undefined && can[verb] !== 'forbidden' && (states[verb] ?? [state]).includes(state))
