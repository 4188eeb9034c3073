import { z } from 'zod'
import { cleanCode } from '../kernel/clean-text.ts'
import { code, flag, optional, reference } from '../kernel/fields.ts'
import { obeying } from '../kernel/finding.ts'
import { nameserverList } from '../kernel/nameserver-list.ts'
import { password } from '../kernel/password.ts'
import { panelModules } from '../services/panel-modules.ts'

/** How one item is set up, as whoever accepts its order decides. */
export const setUpChoice = z.strictObject({
  itemId: z.int().positive(),
  /** Set up as soon as it may be; false: not until somebody asks for it. */
  setUp: flag(),
  /** null: the one with most room of the product's group. */
  serverId: optional(reference()),
  /** null: made of the domain. The panels have one rule for it. */
  username: optional(code(panelModules.cpanel.username, { max: 40, clean: value => cleanCode(value).toLowerCase() })),
  /** Taken as it was typed; null: made on the server of the platform. Stored sealed, told to nobody. */
  password: optional(obeying(z.string().max(300), password)),
  /** The product's mail to the client, once it runs. */
  sendWelcome: flag(),
})
export type SetUpChoice = z.output<typeof setUpChoice>

/** How one name is registered or brought here, as whoever accepts its order decides. */
export const nameChoice = z.strictObject({
  itemId: z.int().positive(),
  /** Its registry is asked as soon as it may be; false: not until somebody asks for it. */
  register: flag(),
  /** null: as its extension says. */
  registrarAccountId: optional(reference()),
  /** null: those that it was ordered with. */
  nameservers: optional(nameserverList),
  /** Its client is told by e-mail once it is there. */
  sendMail: flag().default(true),
})
export type NameChoice = z.output<typeof nameChoice>
